import { sql } from 'kysely';

/**
 * The options of a variant with its values, as JSON, the colour last. Needs the aliases p (its product), z and k (its
 * size and colour) and ps (the product's row of the size).
 */
export const variantOptions = sql`(
  select coalesce(json_agg(json_build_object('name', o.name, 'is_color', o.is_color, 'value', o.value)
    order by o.place), '[]')
  from (
    select n.name, false as is_color, n.value, n.place
      from unnest(p.option_names, ps.option_values) with ordinality as n (name, value, place)
      where z.id is not null and cardinality(p.option_names) > 0 and n.value is not null
    union all
    select p.option_name, false, z.name, 1
      where z.id is not null and cardinality(p.option_names) = 0
    union all
    select null, true, k.name, 9 where k.id is not null
  ) o)`;
