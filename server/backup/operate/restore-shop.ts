import { basename } from 'node:path';
import { operate } from '#server/audit/operate.ts';
import type { By } from '#server/audit/audit.ts';
import type { Database } from '#server/database/connect.ts';
import type { BackupSource } from '../make-backup.ts';
import { restoreBackup } from '../restore-backup.ts';

/**
 * Replaces the shop by a backup and records it in the audit log, which becomes the backup's. Returns when the
 * backup was made, as an ISO date. Throws BackupError.
 */
export async function restoreShop(
  db: Database,
  by: By,
  source: BackupSource,
  { file, losesOrders }: { file: string; losesOrders: boolean },
): Promise<string> {
  const { made_at } = await restoreBackup(source, file, { losesOrders });
  // The restore runs in a transaction on its own connection, in which the audit log is replaced too.
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
