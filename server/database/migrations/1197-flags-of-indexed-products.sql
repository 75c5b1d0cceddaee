-- A flag that products are indexed with (ids 8 to 15) stays when their stock, sales or ratings change.
insert into facet_values (id, kind, ref_id) select i, 0, i from generate_series(8, 15) i;

create or replace function search_facets(facets integer[], rating integer, in_stock boolean, on_sale boolean)
returns integer[] language sql immutable parallel safe as $$
  select array(select f from unnest(facets) f where f > 7)
    || case when rating >= 100 then array[rating / 100] else '{}' end
    || case when in_stock then array[6] else '{}' end
    || case when on_sale then array[7] else '{}' end
$$;
