import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Whatever these run takes many minutes: a mistyped name is no reason to run all of it.
test.each([
  ['bench.ts', 'memroy', /^There is no benchmark "memroy": memory, slow-commit, /],
  ['checks/test.ts', 'server/orders', /^npm test runs everything: npm run unit -- PATH /],
])('%s %s is refused, and runs nothing', (script, argument, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-arguments-'));
  const path = join(import.meta.dirname, '..', script);
  const { status, stderr } = spawnSync(process.execPath, [path, argument], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(sentence);
  expect(status).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
