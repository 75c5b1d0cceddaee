import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** disk_full of PostgreSQL, and what the file system says to this process. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether a failure means that there is no room left, in the database or in DATA_DIR. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && CODES.has(String((error as { code?: unknown }).code));
}

/** The bundled PostgreSQL writes its log in segments of 16 MB, a few ahead. */
const LEAST_FREE = 64 * 1024 * 1024;
const LOOK_MS = 1_000;

export interface StorageWatch {
  /** Whether less room than `leastFree` was left in the folder a moment ago. */
  isFull: () => boolean;
  stop: () => Promise<void>;
}

/** Watches how much room is left in a folder, in bytes. Where the system does not tell, there is room. */
export async function watchStorage(
  folder: string,
  log: Pick<Logger, 'warn'>,
  leastFree = LEAST_FREE,
): Promise<StorageWatch> {
  const stopping = new AbortController();
  let isFull = false;
  const look = async () => {
    try {
      const { bavail, bsize } = await statfs(folder);
      const wasFull = isFull;
      isFull = bavail * bsize < leastFree;
      if (isFull && !wasFull) log.warn({ folder, free: bavail * bsize }, 'the disk is full');
    } catch (error) {
      log.warn({ err: error, folder }, 'free space is not known');
    }
  };
  await look();
  const watch = async () => {
    const { signal } = stopping;
    while (!signal.aborted) {
      await sleep(LOOK_MS, null, { signal, ref: false }).catch(() => null);
      if (!signal.aborted) await look();
    }
  };
  const watching = watch();
  return {
    isFull: () => isFull,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
