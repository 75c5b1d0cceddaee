-- An import that gave a product sizes, colours or several options left ordered variants of its earlier options behind, sold
-- out; such a product was refused at every later change. They go like others that are no longer sold; orders keep their copy.
with unfit as (
  select v.id, v.product_id from product_variants v join products p on p.id = v.product_id
  where (v.size_id is null and exists (select from product_sizes s where s.product_id = v.product_id))
    or (v.color_id is null and exists (select from product_colors c where c.product_id = v.product_id))
    or exists (
      select from product_sizes s
      where s.product_id = v.product_id and s.size_id = v.size_id
        and cardinality(s.option_values) <> cardinality(p.option_names))
),
removed as (
  delete from product_variants v using unfit
  where v.id = unfit.id and exists (
    select from product_variants o
    where o.product_id = v.product_id and o.id not in (select id from unfit))
  returning v.product_id
)
insert into search_stale (product_id) select distinct product_id from removed on conflict do nothing;

delete from product_sizes s using products p
where p.id = s.product_id and cardinality(s.option_values) <> cardinality(p.option_names)
  and not exists (select from product_variants v where v.product_id = s.product_id and v.size_id = s.size_id);
