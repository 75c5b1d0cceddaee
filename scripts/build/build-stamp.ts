import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const STAMP = 'build/sources.sha256';
const RELEASE = 'build/release.json';
const FOLDERS = [
  'contract',
  'domain',
  'web',
  'console',
  'server/settings/locales',
  'server/console/locales',
];
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/build/plain-contract.ts',
  'scripts/build/plain-icons.ts',
  'scripts/build/shared-chunks.ts',
  'scripts/build/shop-only.ts',
];

/** Whether the build matches the current sources; always true in an image, which has none. */
export function isBuildFresh(): boolean {
  if (existsSync(RELEASE)) return true;
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources();
}

/** Marks a copy of the build without page sources as complete. */
export function markReleased(folder: string, version: string): void {
  writeFileSync(join(folder, RELEASE), JSON.stringify({ version }));
}

/** Records that the build matches the current sources. */
export function markFresh(): void {
  writeFileSync(STAMP, hashOfSources());
}

function hashOfSources(): string {
  return hashOfFiles([...FILES, ...FOLDERS.flatMap(filesBelow)]);
}

/** Hash of the names and contents of a folder's files, without paths that match `except`. */
export function hashOfFolder(folder: string, except = /^$/): string {
  const paths = filesBelow(folder).filter((path) => !except.test(path));
  return hashOfFiles(paths, (path) => relative(folder, path));
}

function hashOfFiles(paths: readonly string[], nameOf = (path: string) => path): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(nameOf(path)).update(readFileSync(path));
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
