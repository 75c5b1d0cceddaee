import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { discardDraft, emptyDraft, finishSwap, swap } from './swap.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'toolyard-swap-'));
  add('postgres', 'old');
  add('recovery/postgres', 'recovered');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function add(folder: string, file: string): void {
  mkdirSync(join(dataDir, folder), { recursive: true });
  writeFileSync(join(dataDir, folder, file), '');
}
const database = () => readdirSync(join(dataDir, 'postgres'));

test('a recovered database takes the place of the old one, which stays beside it', () => {
  const replaced = swap(dataDir);
  expect(database()).toEqual(['recovered']);
  expect(readdirSync(replaced ?? '')).toEqual(['old']);
});

test('after a kill between both renames the next start takes the recovered database', () => {
  const replaced = swap(dataDir);
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'recovery', 'postgres'));
  finishSwap(dataDir);
  expect(database()).toEqual(['recovered']);
  expect(existsSync(replaced ?? '')).toBe(true);
});

test('after a swap that failed halfway the next start takes the recovered database', () => {
  rmSync(join(dataDir, 'recovery', 'postgres'), { recursive: true });
  expect(() => swap(dataDir)).toThrow('ENOENT');
  add('recovery/postgres', 'recovered');
  discardDraft(dataDir);
  finishSwap(dataDir);
  expect(database()).toEqual(['recovered']);
  discardDraft(dataDir);
  expect(existsSync(join(dataDir, 'recovery'))).toBe(false);
});

test('an incomplete draft never becomes the database, even where none exists', () => {
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'));
  finishSwap(dataDir);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('a complete draft left behind does not replace a database', () => {
  writeFileSync(join(dataDir, 'recovery', 'complete'), '');
  finishSwap(dataDir);
  expect(database()).toEqual(['old']);
  expect(existsSync(emptyDraft(dataDir))).toBe(false);
});
