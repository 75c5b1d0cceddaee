import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Kinds of facet_values. */
export const FACET = {
  builtIn: 0,
  category: 1,
  subCategory: 2,
  brand: 3,
  size: 4,
  color: 5,
  choice: 6,
  number: 7,
} as const;
export type FacetKind = (typeof FACET)[keyof typeof FACET];

/** Identifies a facet: its kind, the id it refers to (category, brand, attribute, ...) and the value. */
export interface FacetKey {
  kind: FacetKind;
  ref_id: number;
  value: string;
  number: number | null;
}

/** A text that is unique per key. */
export const facetKeyText = ({ kind, ref_id, value }: Omit<FacetKey, 'number'>): string =>
  `${kind}/${ref_id}/${value}`;

/** The ids of facets by facetKeyText; allocates missing ones. */
export async function numberFacets(db: Database, keys: FacetKey[]): Promise<Map<string, number>> {
  const distinct = [...new Map(keys.map((key) => [facetKeyText(key), key])).entries()]
    // In a fixed order, so that concurrent imports cannot deadlock.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, key]) => key);
  const numbers = await findNumbers(db, distinct);
  const missing = distinct.filter((key) => !numbers.has(facetKeyText(key)));
  if (missing.length === 0) return numbers;
  await sql`
    insert into facet_values (kind, ref_id, value, number)
    select * from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb)
      as d (kind smallint, ref_id bigint, value text, number double precision)
    on conflict (kind, ref_id, value) do nothing`.execute(db);
  return new Map([...numbers, ...(await findNumbers(db, missing))]);
}

async function findNumbers(db: Database, keys: FacetKey[]): Promise<Map<string, number>> {
  const { rows } = await sql<FacetKey & { id: number }>`/* prepared facet-numbers */
    select v.id, v.kind, v.ref_id, v.value
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as d (kind smallint, ref_id bigint, value text)
    join facet_values v using (kind, ref_id, value)`.execute(db);
  return new Map(rows.map((row) => [facetKeyText(row), row.id]));
}
