import { sql } from 'kysely';
import {
  type ListedValue,
  MAX_CHANGED_AT_ONCE,
} from '#contract/console/catalog/attribute-values.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { CHANGES, COLUMNS, type StoredValueChange } from './change-queries.ts';
import type { ValueField } from './value-sql.ts';

/** The condition that a change `c` is of a field. */
const isOfField = ({ id }: Pick<ValueField, 'id'>) =>
  id === null ? sql`c.attribute_id is null` : sql`c.attribute_id = ${id}`;

/**
 * The changes of a field that run as jobs, and those that have ended since the last start of one, in the order of their
 * starts, at most 100; of tags those of a scope's products alone.
 */
export async function listJobs(
  db: Database,
  field: Pick<ValueField, 'id'>,
  scope: Scope,
): Promise<StoredValueChange[]> {
  const isOfScope =
    field.id === null && scope !== 'all' ? sql`c.shop_ids <@ ${scope}::bigint[]` : sql`true`;
  const isListed = sql`${isOfField(field)} and ${isOfScope}`;
  const { rows } = await sql<StoredValueChange>`
    with latest as (
      select max(c.id) as id, max(c.created_at) as started_at from attribute_value_changes c where ${isListed})
    select ${COLUMNS} from ${CHANGES} cross join latest
    where ${isListed} and c.total > ${MAX_CHANGED_AT_ONCE}
      and (c.state in ('waiting', 'running') or c.id = latest.id or c.changed_at > latest.started_at)
    order by c.id limit 100`.execute(db);
  return rows;
}

/** A running change of a field that changes one of some values, to or from it, in one of some shops; undefined without one. */
export async function findOverlapping(
  tx: DatabaseTransaction,
  field: Pick<ValueField, 'id'>,
  { shops, values }: { shops: readonly number[] | null; values: readonly ListedValue[] },
): Promise<StoredValueChange | undefined> {
  const { rows } = await sql<StoredValueChange>`
    select ${COLUMNS} from ${CHANGES}
    where ${isOfField(field)} and c.state in ('waiting', 'running')
      and (c.shop_ids is null or ${shops}::bigint[] is null or c.shop_ids && ${shops}::bigint[])
      and exists (
        select from jsonb_array_elements(c.from_values || c.to_values) x
        where x in (select jsonb_array_elements(${JSON.stringify(values)}::jsonb)))
    order by c.id limit 1`.execute(tx);
  return rows[0];
}
