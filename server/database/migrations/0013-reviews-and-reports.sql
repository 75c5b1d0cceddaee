-- A customer reviews a product once for each order it came with; reviews of imports have no order.
alter table reviews add column order_id integer references orders (id) on delete set null;
create unique index reviews_once_an_order on reviews (order_id, product_id) where order_id is not null;

-- Errors in browsers, as they were reported; deleted after 30 days.
create table error_reports (
  id bigint generated always as identity primary key,
  -- Of the call that brought the report.
  request_id text not null,
  -- Who has sent how many lately.
  client_address text not null,
  received_at timestamptz not null,
  error_message text,
  error_stack text,
  url text,
  user_agent text,
  -- When it happened, as the browser says.
  happened_at timestamptz,
  api_endpoint text,
  api_method text,
  status_code integer,
  response_data text,
  component_info text,
  file_path text,
  line_number integer,
  column_number integer
);
create index error_reports_age on error_reports (received_at);
create index error_reports_client on error_reports (client_address, received_at);
