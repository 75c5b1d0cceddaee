import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { FACET, type FacetKind } from '../indexing/facet-value-queries.ts';

/** A facet with its display data. */
export interface FacetRow {
  id: number;
  kind: FacetKind;
  ref_id: number;
  value: string;
  number: number | null;
  /** Name of the category, brand, size, ..., or of the attribute. */
  about: {
    name: string;
    slug?: string;
    color_code?: string | null;
    unit?: string | null;
    position?: number;
  } | null;
}

/** Facets by id; those whose category, brand, ... is deleted, closed or not filterable are left out. */
export async function listFacets(db: Database, ids: number[]): Promise<FacetRow[]> {
  // Subselects: planning a join of six tables would take longer than the query itself.
  const { rows } = await sql<FacetRow>`
    select v.id, v.kind, v.ref_id, v.value, v.number, case
      when v.kind = 1 then (
        select json_build_object('name', name, 'slug', slug)
        from categories where id = v.ref_id and is_active)
      when v.kind = 2 then (
        select json_build_object('name', name, 'slug', slug)
        from sub_categories where id = v.ref_id and is_active)
      when v.kind = 3 then (select json_build_object('name', name) from brands where id = v.ref_id)
      when v.kind = 4 then (select json_build_object('name', name) from sizes where id = v.ref_id)
      when v.kind = 5 then (
        select json_build_object('name', name, 'color_code', color_code)
        from colors where id = v.ref_id)
      when v.kind in (6, 7) then (
        select json_build_object('name', name, 'slug', slug, 'unit', unit, 'position', position)
        from attributes where id = v.ref_id and is_facet
          and kind = case v.kind when 6 then 'choice' else 'number' end)
      end as about
    from facet_values v where v.id = any(${ids}::int[])`.execute(db);
  return rows.filter(({ kind, about }) => kind === FACET.builtIn || about !== null);
}

/** Facet ids of categories, brands, sizes, ... by their ids. */
export async function listFacetIds(
  db: Database,
  values: { kind: FacetKind; ref_id: number }[],
): Promise<{ id: number; kind: FacetKind }[]> {
  const { rows } = await sql<{ id: number; kind: FacetKind }>`/* prepared facet-ids */
    select v.id, v.kind
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as d (kind smallint, ref_id bigint)
    join facet_values v on v.kind = d.kind and v.ref_id = d.ref_id and v.value = ''`.execute(db);
  return rows;
}

export interface FacetAttribute {
  id: number;
  slug: string;
  kind: string;
  unit: string | null;
}

/** Attributes by slug; unknown slugs are left out. */
export async function listAttributes(db: Database, slugs: string[]): Promise<FacetAttribute[]> {
  return db
    .selectFrom('attributes')
    .select(['id', 'slug', 'kind', 'unit'])
    .where('slug', 'in', slugs)
    .execute();
}

/** Facets of an attribute's values. */
export async function listChoiceFacets(
  db: Database,
  attributeId: number,
  values: string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from facet_values
    where kind = 6 and ref_id = ${attributeId} and value = any(${values}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Facets of an attribute's numbers within any of the ranges, inclusive. */
export async function listNumberFacets(
  db: Database,
  attributeId: number,
  ranges: { min: number; max: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct v.id
    from unnest(${ranges.map(({ min }) => min)}::float8[], ${ranges.map(({ max }) => max)}::float8[]) as r (low, high)
    join facet_values v on v.kind = 7 and v.ref_id = ${attributeId} and v.number between r.low and r.high`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
