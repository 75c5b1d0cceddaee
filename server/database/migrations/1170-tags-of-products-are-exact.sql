-- Rows of tags that a product lost while migration 1113 listed them. The list and the column agree from now on, so that readers
-- need not compare them. Locked products have the tags of today, even if these change meanwhile.
with stale as materialized (
  select distinct t.product_id from product_tags t join products p on p.id = t.product_id where t.tag <> all (p.tags)
), current as materialized (
  select p.id, p.tags from products p where p.id in (select product_id from stale) order by p.id for no key update
)
delete from product_tags t using current c where t.product_id = c.id and t.tag <> all (c.tags);
