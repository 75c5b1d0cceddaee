import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { bannerKind } from './edit-record.ts';
import type { RecordKind } from './record-kinds.ts';
import { hasBin, listBinned } from './record-queries.ts';

/** All records of a kind that are not in the bin, or the one with a key; money in minor units. */
export function listRecords<T extends object>(
  db: Database,
  kind: RecordKind<T>,
  key?: string,
): Promise<T[]> {
  return transaction(db, (tx) => kind.list(tx, key));
}

/** The deleted records of a kind, latest first; empty for kinds without a bin. */
export function listDeletedRecords<T extends object>(
  db: Database,
  kind: RecordKind<T>,
): Promise<{ key: string; deleted_at: string }[]> {
  const { table } = kind;
  if (!hasBin(table)) return Promise.resolve([]);
  return transaction(db, (tx) =>
    listBinned(tx, table, { column: kind.key, kind: bannerKind(kind) }),
  );
}
