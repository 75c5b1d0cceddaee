-- Each option of what was bought with its value, as it was then: [{"name": "Fit", "is_color": false, "value": "Slim"}],
-- name null for the usual names of colour and size. Null: an earlier order, which has size and colour alone.
alter table order_lines add column options jsonb check (jsonb_typeof(options) = 'array');
