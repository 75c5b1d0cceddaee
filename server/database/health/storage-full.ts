import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { errorFields } from '#server/error-fields.ts';
import { pause } from '#server/pause.ts';

/** PostgreSQL's disk_full, and the file system's errors in this process. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error means that the database or DATA_DIR is out of space. */
export function isStorageFull(error: unknown): error is Error {
  return error instanceof Error && CODES.has(errorFields(error).code ?? '');
}

/** The bundled PostgreSQL writes its log in segments of 16 MB, a few ahead. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
const POLL_MS = 1_000;

export interface StorageWatch {
  /** Whether less than `leastFree` bytes were free at the last check. */
  isFull: () => boolean;
  /** The share of the disk in use at that time, from 0 to 1. */
  usedRatio: () => number;
  stop: () => Promise<void>;
}

/** Polls the free space of a folder, in bytes. If the system does not report it, there is assumed to be enough. */
export async function watchStorage(
  folder: string,
  log: Pick<Logger, 'warn'>,
  leastFree = MIN_FREE_BYTES,
): Promise<StorageWatch> {
  const stopping = new AbortController();
  let isFull = false;
  let usedRatio = 0;
  const poll = async () => {
    try {
      const { bavail, blocks, bsize } = await statfs(folder);
      if (blocks > 0) usedRatio = 1 - bavail / blocks;
      const wasFull = isFull;
      isFull = bavail * bsize < leastFree;
      if (isFull && !wasFull) log.warn({ folder, free: bavail * bsize }, 'the disk is full');
    } catch (error) {
      log.warn({ err: error, folder }, 'free space is unknown');
    }
  };
  await poll();
  const watch = async () => {
    const { signal } = stopping;
    while (!signal.aborted) {
      await pause(POLL_MS, signal, { ref: false });
      if (!signal.aborted) await poll();
    }
  };
  const watching = watch();
  return {
    isFull: () => isFull,
    usedRatio: () => usedRatio,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
