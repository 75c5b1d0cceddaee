import { basename } from 'node:path';
import { operate } from '#server/audit/operate.ts';
import type { By } from '#server/audit/audit.ts';
import type { Database } from '#server/database/connect.ts';
import type { BackupSource } from '../make-backup.ts';
import { restoreBackup } from '../restore-backup.ts';

/**
 * Replaces the shop by a backup and notes it in the audit log, which is that of the backup from then on. Returns when
 * the backup was made, as an ISO date. Throws BackupError.
 */
export async function restoreShop(
  db: Database,
  by: By,
  source: BackupSource,
  { file, losesOrders }: { file: string; losesOrders: boolean },
): Promise<string> {
  const { made_at } = await restoreBackup(source, file, { losesOrders });
  // The transaction of the restore has its own connection, and the log it could write to is replaced in it.
  await operate(db, by, ({ log }) =>
    log({
      act: 'backup.restore',
      kind: 'backup',
      id: 0,
      changes: { file: [null, basename(file)], made_at: [null, made_at] },
    }),
  );
  return made_at;
}
