import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { ImportSummary, LineType } from './import-report.ts';

export interface Written {
  created: number;
  updated: number;
}

export type ImportedCounts = ReadonlyMap<LineType, Written>;

/** Adds to what an import has written, in the transaction that writes it. */
export async function addImportedCounts(
  tx: Database,
  import_id: number,
  type: LineType,
  { created, updated }: Written,
): Promise<void> {
  await sql`
    insert into imported_counts as c (import_id, type, created, updated)
    values (${import_id}, ${type}, ${created}, ${updated})
    on conflict (import_id, type)
    do update set created = c.created + excluded.created, updated = c.updated + excluded.updated`.execute(
    tx,
  );
}

/** Number of lines of each type that an import has created and changed since it was started, in all attempts. */
export async function readImportedCounts(db: Database, importId: number): Promise<ImportedCounts> {
  const rows = await db
    .selectFrom('imported_counts')
    .select(['type', 'created', 'updated'])
    .where('import_id', '=', importId)
    .execute();
  return new Map(rows.map(({ type, ...written }) => [type as LineType, written]));
}

/** Resets what an import has written, because it is started again. */
export async function clearImportedCounts(tx: Database, importId: number): Promise<void> {
  await tx.deleteFrom('imported_counts').where('import_id', '=', importId).execute();
}

/**
 * The summary of a whole file whose last attempt found unchanged what earlier ones had written: with the counts of all
 * attempts. A line that two attempts have changed counts once.
 */
export function ofAllAttempts(summary: ImportSummary, written: ImportedCounts): ImportSummary {
  const counts = new Map(summary.counts);
  for (const [type, { created, updated }] of written) {
    const last = counts.get(type) ?? { created: 0, updated: 0, unchanged: 0, refused: 0 };
    const lines = last.created + last.updated + last.unchanged;
    const changed = Math.min(updated, Math.max(0, lines - created));
    const unchanged = Math.max(0, lines - created - changed);
    counts.set(type, { ...last, created, updated: changed, unchanged });
  }
  return { ...summary, counts };
}
