import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const draftFolder = (dataDir: string) => join(dataDir, 'recovery');
/** Exists once the draft is complete, and may take the place of the database. */
const completeFile = (dataDir: string) => join(draftFolder(dataDir), 'complete');

/** Where a recovered database is until it takes the place of the old one; an interrupted recovery leaves it. */
export function emptyDraft(dataDir: string): string {
  rmSync(draftFolder(dataDir), { recursive: true, force: true });
  return draftFolder(dataDir);
}

/** Puts the complete draft in the place of the database, which it returns; null: there was none. */
export function swap(dataDir: string): string | null {
  const current = join(dataDir, 'postgres');
  const replaced = `${current}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  writeFileSync(completeFile(dataDir), '', { flush: true });
  const isThere = existsSync(current);
  if (isThere) renameSync(current, replaced);
  finishSwap(dataDir);
  return isThere ? replaced : null;
}

/** Does the second half of a swap in which the process was killed, so that no new database takes the place. */
export function finishSwap(dataDir: string): void {
  const current = join(dataDir, 'postgres');
  if (existsSync(current) || !existsSync(completeFile(dataDir))) return;
  renameSync(join(draftFolder(dataDir), 'postgres'), current);
}
