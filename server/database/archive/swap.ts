import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const draftFolder = (dataDir: string) => join(dataDir, 'recovery');
/** Exists once the draft is complete and may replace the database. */
const completeFile = (dataDir: string) => join(draftFolder(dataDir), 'complete');

/** Deletes what an interrupted recovery left, and returns the folder for a new draft: the recovered database. */
export function emptyDraft(dataDir: string): string {
  rmSync(draftFolder(dataDir), { recursive: true, force: true });
  return draftFolder(dataDir);
}

/** Deletes the draft at the end of a recovery, unless the swap failed halfway: then the next start completes it. */
export function discardDraft(dataDir: string): void {
  const isDatabaseThere = existsSync(join(dataDir, 'postgres'));
  if (isDatabaseThere || !existsSync(completeFile(dataDir))) emptyDraft(dataDir);
}

/** Replaces the database by the complete draft; returns the new path of the old database, null if there was none. */
export function swap(dataDir: string): string | null {
  const current = join(dataDir, 'postgres');
  const replaced = `${current}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  writeFileSync(completeFile(dataDir), '', { flush: true });
  const isThere = existsSync(current);
  if (isThere) renameSync(current, replaced);
  finishSwap(dataDir);
  return isThere ? replaced : null;
}

/** Completes a swap that was interrupted or failed halfway; otherwise a start would create an empty database. */
export function finishSwap(dataDir: string): void {
  const current = join(dataDir, 'postgres');
  if (existsSync(current) || !existsSync(completeFile(dataDir))) return;
  renameSync(join(draftFolder(dataDir), 'postgres'), current);
}
