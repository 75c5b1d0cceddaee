import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inWorkingFolder } from './working-folder.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

let outer: string;
beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), 'toolyard-test-'));
  vi.stubEnv('TMPDIR', outer);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(outer, { recursive: true });
});

test('the folder is deleted after the work, even when that fails', async () => {
  let used = '';
  const work = async (folder: string) => {
    used = folder;
    writeFileSync(join(folder, 'goods.csv'), 'x');
    throw new Error('no');
  };
  await expect(inWorkingFolder(NOW, work)).rejects.toThrow('no');
  expect(used.startsWith(join(outer, 'toolyard-import-'))).toBe(true);
  expect(existsSync(used)).toBe(false);
});

test('folders of killed processes are deleted a day later, and no others', async () => {
  const aged = (name: string, hours: number) => {
    const folder = join(outer, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'goods.csv'), 'x');
    const time = new Date(NOW.getTime() - hours * 3_600_000);
    utimesSync(folder, time, time);
    return folder;
  };
  const folders = [
    aged('toolyard-import-a', 25),
    aged('toolyard-import-b', 23),
    aged('import-of-another-program', 25),
  ];
  await inWorkingFolder(NOW, async () => {});
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
