import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'build/sources.sha256';
const FOLDERS = ['contract', 'domain', 'web'];
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/shared-chunks.ts',
];

/** Whether the build matches the current sources. */
export function isBuildFresh(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources();
}

/** Records that the build matches the current sources. */
export function markFresh(): void {
  writeFileSync(STAMP, hashOfSources());
}

/** Hash of the current sources. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of [...FILES, ...FOLDERS.flatMap(filesBelow)])
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
