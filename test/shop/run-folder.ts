import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
const FILES_GB = 2;
const MEMORY_GB = 4;
const HOUR_MS = 3_600_000;

/**
 * Creates a folder for the temporary files of a test run; the caller removes it. It is in memory if there is room: each
 * test database has a thousand files, which take a second to create on a disk.
 */
export function makeRunFolder(): string {
  removeLeftovers();
  const parent = hasRoomInMemory() ? IN_MEMORY : tmpdir();
  const folder = mkdtempSync(join(parent, `toolyard-run-${process.pid}-`));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY) || process.availableMemory() < MEMORY_GB * GIGABYTE) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > FILES_GB * GIGABYTE;
}

/** Frees the memory of killed runs. */
function removeLeftovers(): void {
  if (!existsSync(IN_MEMORY)) return;
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = /^toolyard-run-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    const folder = join(IN_MEMORY, name);
    // Another run may be removing it.
    const mtimeMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - mtimeMs > HOUR_MS) rmSync(folder, { recursive: true, force: true });
  }
}
