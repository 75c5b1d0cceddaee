-- When an import of the command line, which has no list of its changes, last stated how many pieces there are.
alter table product_variants add column stated_at timestamptz;
