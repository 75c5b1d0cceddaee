import { sql } from 'kysely';
import { deleteInBatches } from '#server/database/delete-in-batches.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CopiedTexts } from './copy-texts.ts';
import type { OptionKind, OptionRow } from './option-queries.ts';

/** How long merging an option can be undone. */
const UNDO_MS = 30 * 86_400_000;

/** What a step of merging an option into another has changed. */
export interface MergeRecord {
  kind: OptionKind;
  option: OptionRow;
  into: number;
  texts: CopiedTexts[];
  products: readonly number[];
}

/** Stores what undoing a step needs, by its entry in the log. */
export async function storeMerge(
  tx: DatabaseTransaction,
  entry: number,
  { kind, option, into, texts, products, now }: MergeRecord & { now: Date },
): Promise<void> {
  await tx
    .insertInto('option_merges')
    .values({
      entry_id: entry,
      kind,
      option_id: option.id,
      into_id: into,
      name: option.name,
      color_code: option.color_code,
      texts: JSON.stringify(texts),
      product_ids: [...products],
      created_at: now,
    })
    .execute();
}

/** The step of an entry of the log; undefined for one of more than 30 days ago. */
export async function findMerge(
  db: Database,
  entry: number,
  now: Date,
): Promise<MergeRecord | undefined> {
  const { rows } = await sql<MergeRecord>`
    select kind, json_build_object('id', option_id, 'name', name, 'color_code', color_code) as option,
      into_id as into, texts, product_ids as products
    from option_merges where entry_id = ${entry} and created_at >= ${undoableSince(now)}`.execute(
    db,
  );
  return rows[0];
}

const undoableSince = (now: Date) => new Date(now.getTime() - UNDO_MS);

/**
 * Deletes what undoing or continuing merges of more than 30 days ago would need; returns whether any is left when the
 * time is up.
 */
export async function deleteOldMerges(
  db: Database,
  now: Date,
  isTimeUp: () => boolean,
): Promise<boolean> {
  await sql`delete from unfinished_option_merges where created_at < ${undoableSince(now)}`.execute(
    db,
  );
  return deleteInBatches(isTimeUp, async (limit) => {
    const { numAffectedRows } = await sql`
      delete from option_merges where entry_id in (
        select entry_id from option_merges where created_at < ${undoableSince(now)} limit ${limit})`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  });
}
