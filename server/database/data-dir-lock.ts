import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorFields } from '#server/error-fields.ts';
import { closeDataDir } from '#server/files/private-folders.ts';
import { ConfigError } from '../start/config-error.ts';
import { dataDirFault } from '../start/data-dir-fault.ts';

const lockFile = (dataDir: string) => join(dataDir, 'shop.pid');

/**
 * Locks a data directory for this process and returns the function that unlocks it. Throws ConfigError if it can't be
 * written, or another running process holds the lock. The lock of a dead process is taken over, by only one of several
 * processes that try simultaneously.
 */
export function lockDataDir(dataDir: string): () => void {
  closeDataDir(dataDir);
  try {
    return acquire(lockFile(dataDir), dataDir);
  } catch (error) {
    throw dataDirFault(dataDir, error);
  }
}

/** Whether a running process holds the data directory's lock. */
export function isDataDirLocked(dataDir: string): boolean {
  const content = read(lockFile(dataDir));
  return content !== null && isToolyard(holderOf(content));
}

/**
 * Creates the lock file with its content atomically. Replacing the lock of a dead process requires a lock for that
 * lock, which only one of several processes that find it can hold.
 */
function acquire(file: string, dataDir: string): () => void {
  const content = `${process.pid} ${randomUUID()}`;
  const draft = `${file}-${content.replace(' ', '-')}`;
  writeFileSync(draft, content);
  try {
    while (!link(draft, file)) {
      const stored = read(file);
      if (stored === null) continue;
      const holder = holderOf(stored);
      if (holder !== process.pid && isToolyard(holder)) throw inUse(dataDir, holder);
      const release = acquire(`${file}-${digest(stored)}`, dataDir);
      try {
        if (read(file) !== stored) continue;
        renameSync(draft, file);
        break;
      } finally {
        release();
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(file) === content) rmSync(file, { force: true });
  };
}

/** Returns false if the file exists. */
function link(from: string, file: string): boolean {
  try {
    linkSync(from, file);
    return true;
  } catch (error) {
    if (errorFields(error).code !== 'EEXIST') throw error;
    return false;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorFields(error).code !== 'ENOENT') throw error;
    return null;
  }
}

const holderOf = (content: string) => Number(content.split(' ', 1)[0]);

const digest = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16);

const inUse = (dataDir: string, holder: number) =>
  new ConfigError(
    `DATA_DIR ${dataDir} is in use by another Toolyard (process ${holder}): stop that one, or set DATA_DIR to another folder.`,
  );

function isToolyard(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorFields(error).code === 'EPERM';
  }
  try {
    // After a reboot the pid may belong to another program.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}
