import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, statfsSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;
const MAX_AT_ONCE = 0.9;
/** PostgreSQL can free a WAL file at any moment. */
const MAX_LEFT = 32 * MEGABYTE;

/** Fills a disk to its last bytes, again if it was filled before; throws when PostgreSQL freed more in the meantime. */
export function fillDisk(disk: string, file: string): void {
  // The last part in small pieces: PostgreSQL's own writes would make a larger piece fail completely.
  const most = Math.floor(availableBytes(disk) * MAX_AT_ONCE);
  if (!existsSync(file)) execFileSync('fallocate', ['-l', String(most), file], { stdio: 'ignore' });
  for (const size of [MEGABYTE, 4_096]) {
    const piece = Buffer.alloc(size);
    while (appends(file, piece));
  }
  if (availableBytes(disk) > MAX_LEFT) throw new Error('the disk was not full');
}

function availableBytes(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

/** Appends to a file; false when the disk is full. */
function appends(file: string, piece: Buffer): boolean {
  try {
    appendFileSync(file, piece);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
