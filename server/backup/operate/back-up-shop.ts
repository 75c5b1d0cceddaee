import { basename } from 'node:path';
import type { Work } from '#server/audit/operate.ts';
import { type BackupSource, makeBackup } from '../make-backup.ts';

/**
 * Backs the shop up to a file and records it in the audit log, after the moment of the snapshot. Throws BackupError,
 * and the signal's reason on abort.
 */
export async function backUpShop(
  { now, log }: Pick<Work, 'now' | 'log'>,
  source: BackupSource,
  file: string,
  signal: AbortSignal,
): Promise<{ tables: number; files: number }> {
  const made = await makeBackup(source, file, { now, signal });
  await log({
    act: 'backup.make',
    kind: 'backup',
    id: 0,
    changes: { file: [null, basename(file)] },
  });
  return made;
}
