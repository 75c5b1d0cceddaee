import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderStore } from '#server/files/folder-store.ts';
import { writeRefused } from './write-refused.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolyard-refused-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a product with more rows than the file may have is left out of it as a whole, and takes no memory', async () => {
  const file = join(folder, 'goods.csv');
  const heading = 'Handle,Title,Product Category,Variant SKU,Variant Price,Variant Inventory Qty';
  const row = `b,${'x'.repeat(1000)},Saws,S,1,1\n`;
  writeFileSync(file, `${heading}\n${row.repeat(9000)}adze,Adze,Axes,A,1,1\n`);
  const key = await writeRefused({
    files: new FolderStore(folder),
    id: 1,
    file,
    rename: (names) => names,
    reasons: new Map([
      [2, 'no'],
      [9002, 'bad'],
    ]),
  });
  const written = readFileSync(join(folder, key ?? ''), 'utf8');
  expect(written).toBe(`\ufeff${heading},Error\nadze,Adze,Axes,A,1,1,bad\n`);
});
