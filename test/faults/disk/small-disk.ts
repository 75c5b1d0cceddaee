import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/**
 * Fits the database with a few minutes of write-ahead log; the rest can be filled within a second.
 */
const SIZE = '1500m';

/** Mounts a small in-memory disk on a folder; false if this user or machine can't. */
export function mountSmallDisk(folder: string, size = SIZE): boolean {
  mkdirSync(folder, { recursive: true });
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
}

/** Unmounts the small disk and discards its contents. */
export function unmountSmallDisk(folder: string): void {
  spawnSync('umount', ['--lazy', folder]);
}
