import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/**
 * Locks a data directory for this process and returns the function that unlocks it. Throws ConfigError when another
 * running process holds the lock; the lock of a dead process is taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'shop.pid');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isToolyard(holder)) {
      throw new ConfigError(
        `DATA_DIR ${dataDir} is in use by another Toolyard (process ${holder}): stop that one, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
}

/** Whether a running process holds the data directory's lock. */
export function isDataDirLocked(dataDir: string): boolean {
  try {
    return isToolyard(Number(readFileSync(join(dataDir, 'shop.pid'), 'utf8')));
  } catch {
    return false;
  }
}

function isToolyard(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    // After a reboot the pid may belong to another program.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}
