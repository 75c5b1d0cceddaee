import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Package = { dependencies?: object; optionalDependencies?: object };
const lockFile = new URL('../../package-lock.json', import.meta.url);
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
  packages: Record<string, Package>;
};

/** Whether `name` resolves for the package at `path`: in its own node_modules or in one above. */
function isLocked(path: string, name: string): boolean {
  const own = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (own in packages) return true;
  if (path === '') return false;
  return isLocked(path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), name);
}

// npm leaves out of a new lock file what the machine that writes it doesn't need (npm/cli#4828); then `npm ci`
// fails everywhere, and programs such as the PDF compiler are missing on other systems.
it('the lock file has the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(
    ([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} -> ${name}`),
  );
  expect(missing).toEqual([]);
});
