import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirFault } from '#server/start/data-dir-fault.ts';

/** The mode of folders in DATA_DIR: it has what customers uploaded, mails with codes, and drafts of exports. */
export const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o007;
const ENTER = 0o001;

/**
 * Creates DATA_DIR if it is missing, and closes it and its folders to the machine's other users, whatever the umask was;
 * groups that may read it still may. PostgreSQL, which root runs as another user, can still pass through to its own. What
 * belongs to somebody else, or has no modes, stays as it is. Throws ConfigError if it can't be created.
 */
export function closeDataDir(dataDir: string): void {
  const passage = process.getuid?.() === 0 ? ENTER : 0;
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  } catch (error) {
    throw dataDirFault(dataDir, error);
  }
  close(dataDir, passage);
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isDirectory()) close(join(dataDir, entry.name), 0);
}

function close(folder: string, passage: number): void {
  // Another process may have removed it.
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return;
  const mode = stats.mode & 0o7777;
  const closed = (mode & ~OTHERS) | passage;
  if (closed === mode) return;
  try {
    chmodSync(folder, closed);
  } catch {
    // Of another owner, or on a file system without modes.
  }
}
