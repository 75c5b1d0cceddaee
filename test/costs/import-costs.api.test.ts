import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnName, CSV_FIELDS } from '#domain/catalog/csv/columns.ts';
import { formatCsvRecord } from '#domain/catalog/csv/records.ts';
import { previewCatalog } from '#server/catalog/import/import-catalog.ts';
import { ImportError } from '#server/catalog/import/reading/bad-line.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { superlinearGrowth } from './cost-growth.ts';

// Files for import come from suppliers: what a cell of theirs costs grows in proportion to its length.

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-costs-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const SIZE = 40_000;
const PATTERNS = [' ', '0', '-', '<a ', ':', '1 x '];
/** What is in the other cells, so that the row is read to its end. */
const CELLS: Record<string, string> = {
  Handle: 'saw',
  Title: 'Saw',
  'Product Category': 'Saws',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Variant SKU': 'S-1',
  'Variant Price': '9.50',
};
const COLUMNS = CSV_FIELDS.map(columnName);

async function preview(name: string, text: string): Promise<void> {
  const file = join(folder, name);
  writeFileSync(file, text);
  await previewCatalog({ db: app.db, files: app.files }, file).catch((error: unknown) => {
    if (!(error instanceof ImportError)) throw error;
  });
}
const previewRow = (heading: string[], cells: Record<string, string>) =>
  preview(
    'goods.csv',
    [heading, heading.map((name) => cells[name] ?? '')]
      .map((record) => `${formatCsvRecord(record)}\r\n`)
      .join(''),
  );
const textOf = (start: string, pattern: string, size: number) =>
  `${start}${pattern.repeat(size / pattern.length)}b`;

test.each(PATTERNS)('a cell full of %j costs in proportion to its length', async (pattern) => {
  for (const start of ['a', '1'])
    for (const column of COLUMNS) {
      const violation = await superlinearGrowth(
        (size) => previewRow(COLUMNS, { ...CELLS, [column]: textOf(start, pattern, size) }),
        SIZE,
      );
      expect(violation, `${column}, from ${start}`).toBeNull();
    }
});

test.each([...PATTERNS, '(', '. '])(
  'a heading full of %j costs in proportion to its length, among others and as the only one',
  async (pattern) => {
    for (const others of [COLUMNS, []]) {
      const violation = await superlinearGrowth(
        (size) => previewRow([...others, textOf('a', pattern, size)], CELLS),
        SIZE,
      );
      expect(violation, `beside ${others.length}`).toBeNull();
    }
  },
);
