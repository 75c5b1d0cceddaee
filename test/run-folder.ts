import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
const FILES_GB = 2;
const MEMORY_GB = 4;

/**
 * A new folder for the temporary files of a test run; the caller removes it. It is in memory where
 * there is room: each test database is a thousand files, which a disk takes a second to create.
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'toolyard-run-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY) || process.availableMemory() < MEMORY_GB * GIGABYTE) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > FILES_GB * GIGABYTE;
}
