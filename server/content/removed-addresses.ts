import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { type Failure, Gone, NotFound } from '#server/http/response/failure.ts';

/** Kinds of records that have a page and can be removed. */
export type RemovableKind = 'product' | 'category' | 'flash-sale' | 'page';

/** The tables whose deleted rows stay for 30 days. */
const BINS: Partial<Record<RemovableKind, string>> = {
  product: 'products',
  category: 'categories',
};

/** Records what was permanently removed, so that its URL answers 410. */
export async function noteRemoved(
  tx: Database,
  kind: RemovableKind,
  removed: readonly { id: number; slug: string }[],
  removed_at: Date,
): Promise<void> {
  if (removed.length === 0) return;
  await tx
    .insertInto('removed_addresses')
    .values(removed.map(({ id, slug }) => ({ kind, id, slug, removed_at })))
    .onConflict((row) => row.columns(['kind', 'id']).doNothing())
    .execute();
}

/** Whether a record with this id or slug existed and was removed: it is in the bin, or permanently removed. */
export async function wasRemoved(
  db: Database,
  kind: RemovableKind,
  { id, slug }: { id: number | null; slug: string },
): Promise<boolean> {
  const named = sql`(id = ${id ?? 0}::bigint or slug = ${slug}::text)`;
  const bin = BINS[kind];
  const inBin =
    bin === undefined
      ? sql`false`
      : sql`exists (select from ${sql.table(bin)} where ${named} and deleted_at is not null)`;
  const { rows } = await sql<{ was: boolean }>`
    select ${inBin} or exists (
      select from removed_addresses where kind = ${kind} and ${named}) as was`.execute(db);
  return rows[0]?.was ?? false;
}

/** The failure for a URL without a record: Gone if the shop removed it, else NotFound. */
export async function missingRecord(
  db: Database,
  kind: RemovableKind,
  reference: { id: number | null; slug: string },
  message: string,
): Promise<Failure> {
  return (await wasRemoved(db, kind, reference)) ? new Gone(message) : new NotFound(message);
}
