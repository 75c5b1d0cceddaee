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
export async function recordRemoval(
  tx: Database,
  kind: RemovableKind,
  removed: readonly { id: number; slug: string }[],
  removed_at: Date,
): Promise<void> {
  if (removed.length === 0) return;
  await tx
    .insertInto('removed_urls')
    .values(removed.map(({ id, slug }) => ({ kind, id, slug, removed_at })))
    .onConflict((row) => row.columns(['kind', 'id']).doNothing())
    .execute();
}

/** Records that a record has taken the place of another one, whose URL leads to it from now on. */
export async function recordReplacement(
  tx: Database,
  kind: 'category',
  { slug, by }: { slug: string; by: string },
  removed_at: Date,
): Promise<void> {
  await sql`
    insert into removed_urls (kind, id, slug, removed_at, moved_to)
    select ${kind}, c.id, c.slug, ${removed_at}, t.id from categories c, categories t
    where c.slug = ${slug} and t.slug = ${by}
    on conflict (kind, id) do update set moved_to = excluded.moved_to`.execute(tx);
}

/** The slug of the visible category that took the place of the one with this id or slug, perhaps in several steps. */
export async function findReplacement(
  db: Database,
  kind: 'category',
  { id, slug }: { id: number | null; slug: string },
): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    with recursive taken (id, steps) as (
      select moved_to, 1 from removed_urls
      where kind = ${kind} and (id = ${id ?? 0}::bigint or slug = ${slug}::text)
      union
      select a.moved_to, t.steps + 1 from taken t
      join removed_urls a on a.kind = ${kind} and a.id = t.id
      where t.steps < 20
    )
    select c.slug from taken t join categories c on c.id = t.id
    where c.is_active order by t.steps limit 1`.execute(db);
  return rows[0]?.slug ?? null;
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
      select from removed_urls where kind = ${kind} and ${named}) as was`.execute(db);
  return rows[0]?.was ?? false;
}

/**
 * The failure for a URL without a record: Gone if the shop removed it, with the slug of the category that took its place if
 * one did, else NotFound.
 */
export async function missingRecord(
  db: Database,
  kind: RemovableKind,
  reference: { id: number | null; slug: string },
  message: string,
): Promise<Failure> {
  if (!(await wasRemoved(db, kind, reference))) return new NotFound(message);
  const moved_to = kind === 'category' ? await findReplacement(db, kind, reference) : null;
  return new Gone(message, moved_to === null ? undefined : { moved_to });
}
