import { basename } from 'node:path';
import type { Work } from '#server/audit/operate.ts';
import type { ImportedCounts } from './imported-counts.ts';
import type { ImportSummary } from './import-report.ts';

/**
 * Logs an import that has ended: its file, and how many records of each kind it created and changed. `id`: the console's
 * import; 0: the command line's, which can't be undone.
 */
export function logImport(
  log: Work['log'],
  { file, id }: { file: string; id: number },
  { counts, refused }: { counts: ImportedCounts | ImportSummary['counts']; refused: number },
): Promise<void> {
  const numbers = [...counts].flatMap(([type, { created, updated }]) => [
    [`${type}_created`, created] as const,
    [`${type}_updated`, updated] as const,
  ]);
  const changes = [...numbers, ['refused', refused] as const]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [name, [0, count]] as const);
  return log({
    act: 'catalogue.import',
    kind: 'import',
    id,
    changes: { file: [null, basename(file)], ...Object.fromEntries(changes) },
  });
}
