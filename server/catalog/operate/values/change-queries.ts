import { sql } from 'kysely';
import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import type { ChangedTexts } from '#domain/catalog/specification/value-texts.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { type Claimed, isClaimed } from '#server/jobs/watched/watched-job.ts';
import type { ValueField } from './value-sql.ts';

/** A change of values of an attribute, or of tags, as `attribute_value_changes` stores it. */
export interface StoredValueChange {
  id: number;
  /** null: it is one of tags. */
  attribute_id: number | null;
  kind: ValueField['kind'];
  /** The shops whose products it changes; null: all. */
  shop_ids: number[] | null;
  staff_id: number;
  from_values: ListedValue[];
  /** Empty: they are removed. */
  to_values: ListedValue[];
  /** The change that this one undoes. */
  restores: number | null;
  /** Translations of the new value that it has written. */
  texts: ChangedTexts;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped';
  attempts: number;
  done_before: number;
  done: number;
  total: number;
  last_product_id: number;
  created_at: string;
  changed_at: string;
}

/** The columns of a change, from `CHANGES`. */
export const COLUMNS = sql`c.id, c.attribute_id, coalesce(a.kind, 'text') as kind, c.shop_ids, c.staff_id, c.from_values, c.to_values, c.restores, c.texts, c.state,
  c.attempts, c.done_before, c.done, c.total, c.last_product_id::float8 as last_product_id, to_json(c.created_at) as created_at,
  to_json(c.changed_at) as changed_at`;
export const CHANGES = sql`attribute_value_changes c left join attributes a on a.id = c.attribute_id`;

/** A change by its id; undefined for an unknown one. */
export async function findChange(db: Database, id: number): Promise<StoredValueChange | undefined> {
  const { rows } = await sql<StoredValueChange>`
    select ${COLUMNS} from ${CHANGES} where c.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Stores a change that waits to be carried out; returns its id. Null while another is active in a database whose index still
 * allows one of a field at a time, as the previous version requires.
 */
export async function insertChange(
  tx: DatabaseTransaction,
  change: Pick<
    StoredValueChange,
    'attribute_id' | 'shop_ids' | 'staff_id' | 'restores' | 'total'
  > & {
    from_values: readonly ListedValue[];
    to_values: readonly ListedValue[];
    texts: ChangedTexts;
    now: Date;
  },
): Promise<number | null> {
  const { now, from_values, to_values, texts, ...row } = change;
  const inserted = await tx
    .insertInto('attribute_value_changes')
    .values({
      ...row,
      from_values: JSON.stringify(from_values),
      to_values: JSON.stringify(to_values),
      texts: JSON.stringify(texts),
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Locks a job for its next step; null if it was stopped, or another process has claimed it. */
export async function lockClaimed(
  tx: DatabaseTransaction,
  claimed: Claimed,
): Promise<{ stop_requested: boolean } | null> {
  const { rows } = await sql<{ stop_requested: boolean }>`
    select stop_requested from attribute_value_changes where ${isClaimed(claimed)} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Stores how far a change has come. */
export async function storeStep(
  tx: DatabaseTransaction,
  id: number,
  { done, last, now }: { done: number; last: number; now: Date },
): Promise<void> {
  await sql`
    update attribute_value_changes
    set done = done + ${done}, total = greatest(total, done + ${done}), last_product_id = ${last}, changed_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Ends a change. */
export async function endChange(
  db: Database,
  id: number,
  state: 'done' | 'failed' | 'stopped',
  now: Date,
): Promise<void> {
  await sql`
    update attribute_value_changes set state = ${state}, changed_at = ${now}
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
}

export interface ChangedProduct {
  product_id: number;
  before: ListedValue[];
  after: ListedValue[];
}

/** Stores what products had before a change and have after it; of a repeated one the first and the last. */
export async function storeProducts(
  tx: DatabaseTransaction,
  changeId: number,
  products: readonly ChangedProduct[],
): Promise<void> {
  await sql`
    insert into attribute_value_products (change_id, product_id, before, after)
    select ${changeId}, product_id, before, after
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as x (product_id bigint, before jsonb, after jsonb)
    on conflict (change_id, product_id) do update set after = excluded.after`.execute(tx);
}

/** How many products a change has changed. */
export async function countChanged(db: Database, changeId: number): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from attribute_value_products
    where change_id = ${changeId}`.execute(db);
  return rows[0]?.products ?? 0;
}

/** The next products that a change has changed, after the one with an id. */
export async function listChanged(
  tx: DatabaseTransaction,
  changeId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ChangedProduct[]> {
  const { rows } = await sql<ChangedProduct>`
    select product_id::float8 as product_id, before, after from attribute_value_products
    where change_id = ${changeId} and product_id > ${after}
    order by product_id limit ${limit}`.execute(tx);
  return rows;
}

/** The condition that a change `c` from before a time has ended, and is not being undone. */
const isOver = (before: Date) => sql<boolean>`c.created_at < ${before}
  and c.state not in ('waiting', 'running') and not exists (
    select from attribute_value_changes u where u.restores = c.id and u.state in ('waiting', 'running'))`;

/** Deletes up to `limit` of what undoing ended changes from before a time would need; returns how many. */
export async function deleteProductsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from attribute_value_products p using (
      select change_id, product_id from attribute_value_products
      where change_id in (
        select c.id from attribute_value_changes c where ${isOver(before)})
      limit ${limit}) old
    where p.change_id = old.change_id and p.product_id = old.product_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes ended changes that were made before a time. */
export async function deleteChangesBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from attribute_value_changes c where ${isOver(before)}`.execute(db);
}
