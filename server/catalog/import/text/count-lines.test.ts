import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countLines } from './count-lines.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\r\nb', 2],
  ['a\nb\n\n', 3],
])('%j has %i lines', async (text, lines) => {
  const file = join(folder, 'file.csv');
  await writeFile(file, text);
  expect(await countLines(file)).toBe(lines);
});
