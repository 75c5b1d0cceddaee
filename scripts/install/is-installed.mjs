import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether all packages of the lock file are installed in their versions, and the project's own Node
 * runs.
 */
export function isInstalled(root) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const missing = Object.entries(packages).find(
    ([path, expected]) =>
      path !== '' &&
      isNeeded(expected) &&
      readJson(join(root, path, 'package.json'))?.version !== expected.version,
  );
  if (missing) return false;
  const node = join(root, 'node_modules', '.bin', 'node');
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Platform-specific packages are required only on matching platforms. */
function isNeeded({ optional, os, cpu, libc, link }) {
  if (link) return false;
  if (!optional) return true;
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return !libc || libc.includes(ownLibc());
}

function ownLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
