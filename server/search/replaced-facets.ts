import { type RawBuilder, sql } from 'kysely';
import { MAX_FILTER_VALUE } from '#contract/catalog/filters.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { FACET, type FacetKey } from './indexing/facet-value-queries.ts';

/** Chains of replacements are followed this far. */
const MAX_STEPS = 20;
/** How many replacements are stored: addresses with older values are hardly in use. */
const MAX_STORED = 10_000;

export interface ReplacedFacets {
  kind: keyof typeof FACET;
  from: readonly Pick<FacetKey, 'ref_id' | 'value'>[];
  /** Several when a merge of several is undone: then none replaces the others. */
  to: readonly Pick<FacetKey, 'ref_id' | 'value'>[];
}

/** Records that a facet has taken the place of others, which ends its own replacement if it had been replaced before. */
export async function recordReplacedFacets(
  tx: DatabaseTransaction,
  { kind, from, to }: ReplacedFacets,
  now: Date,
): Promise<void> {
  const keys = (list: ReplacedFacets['to']) => sql`
    jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as d (ref_id bigint, value text)`;
  await sql`
    delete from replaced_facets r using ${keys(to)}
    where r.kind = ${FACET[kind]} and r.ref_id = d.ref_id and r.value = d.value`.execute(tx);
  const [target, ...others] = to;
  if (!target || others.length > 0 || target.value.length > MAX_FILTER_VALUE) return;
  const replaced = from.filter(
    ({ ref_id, value }) =>
      value.length <= MAX_FILTER_VALUE && (ref_id !== target.ref_id || value !== target.value),
  );
  await sql`
    insert into replaced_facets (kind, ref_id, value, to_ref_id, to_value, replaced_at)
    select ${FACET[kind]}, d.ref_id, d.value, ${target.ref_id}, ${target.value}, ${now} from ${keys(replaced)}
    on conflict (kind, ref_id, value) do update set
      to_ref_id = excluded.to_ref_id, to_value = excluded.to_value, replaced_at = excluded.replaced_at`.execute(
    tx,
  );
}

/** The facets that have replaced some which no product has, each with the index of the old one. */
export async function listReplacedFacets(
  db: Database,
  facets: readonly Omit<FacetKey, 'number'>[],
): Promise<{ at: number; ref_id: number; value: string }[]> {
  const requested = JSON.stringify(facets.map((facet, at) => ({ ...facet, at })));
  const replacedBy = (facet: RawBuilder<unknown>) => sql`
    join replaced_facets r on (r.kind, r.ref_id, r.value) = (${facet}.kind, ${facet}.ref_id, ${facet}.value)
    where ${isUnused(facet)}`;
  const { rows } = await sql<{ at: number; ref_id: number; value: string }>`
    with recursive taken as (
      select d.at, d.kind, r.to_ref_id as ref_id, r.to_value as value, 1 as step
      from jsonb_to_recordset(${requested}::jsonb) as d (at int, kind smallint, ref_id bigint, value text)
      ${replacedBy(sql`d`)}
      union all
      select t.at, t.kind, r.to_ref_id, r.to_value, t.step + 1 from taken t
      ${replacedBy(sql`t`)} and t.step < ${MAX_STEPS}
    )
    select distinct on (at) at, ref_id, value from taken order by at, step desc`.execute(db);
  return rows;
}

/** The condition that no product has a facet: an import can have brought it back. */
const isUnused = (facet: RawBuilder<unknown>) => sql`case ${facet}.kind
  when ${sql.lit(FACET.size)} then not exists (select from sizes where id = ${facet}.ref_id)
  when ${sql.lit(FACET.color)} then not exists (select from colors where id = ${facet}.ref_id)
  when ${sql.lit(FACET.choice)} then not exists (
    select from product_attributes a where a.attribute_id = ${facet}.ref_id
      and lower(a.text_value) = lower(${facet}.value) and a.text_value = ${facet}.value and length(a.text_value) <= 200)
  else not exists (
    select from product_attributes a
    where a.attribute_id = ${facet}.ref_id and a.number_value = ${facet}.value::float8)
  end`;

/** Deletes the replacements beyond the latest ones. */
export async function deleteOldReplacedFacets(db: Database): Promise<void> {
  await sql`
    delete from replaced_facets where (kind, ref_id, value) in (
      select kind, ref_id, value from replaced_facets order by replaced_at desc, kind, ref_id, value
      offset ${MAX_STORED})`.execute(db);
}
