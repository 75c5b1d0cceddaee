-- Why an order of a bulk action did not change, as a sentence with its values, for readers of any language. The version before
-- shows `message`, and reads whether there is one.
alter table order_batch_items add column reason jsonb;
comment on column order_batches.ran_at is 'Read by the version before. The time to undo a move counts from its end, changed_at.';
