-- What the buyer read of a line when it was ordered, in another language than the shop's own:
-- {"language": "de", "name": "Hemd", "options": [{"name": "Farbe", "value": "Rot"}]}. Null: the shop's own.
alter table order_lines add column texts jsonb check (jsonb_typeof(texts) = 'object');
