-- A product sold by several options beside its colour: their names, and what each of its sizes combines.
-- `size` stays what identifies the combination: 'M / Slim' of Size and Fit.
alter table products add column option_names text[] not null default '{}'
  constraint products_option_names_check check (cardinality(option_names) in (0, 2, 3));
alter table product_sizes add column option_values text[] not null default '{}';

-- Imports before this version joined names and values with ' / '.
create temporary table split_options on commit drop as
select p.id, string_to_array(p.option_name, ' / ') as names
from products p
where p.option_name like '% / %'
  and cardinality(string_to_array(p.option_name, ' / ')) in (2, 3)
  and not exists (
    select from product_sizes ps join sizes s on s.id = ps.size_id
    where ps.product_id = p.id
      and cardinality(string_to_array(s.name, ' / ')) <> cardinality(string_to_array(p.option_name, ' / ')));
update product_sizes ps set option_values = string_to_array(s.name, ' / ')
from sizes s, split_options o
where s.id = ps.size_id and o.id = ps.product_id;
update products p set option_names = o.names from split_options o where o.id = p.id;
