import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/create-test-database.ts';
import { insertSearchedCatalog } from './demo-catalog.ts';
import { rebuildSearch } from './rebuild.ts';
import { listFor } from './test-requests.ts';

interface GoldenQuery {
  query: string;
  /** Pattern of the relevant names. */
  finds: string;
}

const ROOT = join(import.meta.dirname, '..', '..');

test('golden queries on the demo catalogue: recall among the first ten', async () => {
  const { db, close } = await createTestDatabase();
  try {
    await insertSearchedCatalog(db, join(ROOT, 'demo', 'catalog.jsonl'));
    await rebuildSearch(db);
    const products = await db.selectFrom('products').select(['id', 'name']).execute();
    const golden = JSON.parse(
      await readFile(join(import.meta.dirname, 'golden-queries.json'), 'utf8'),
    ) as GoldenQuery[];
    const misses: string[] = [];
    let sum = 0;
    for (const { query, finds } of golden) {
      const pattern = new RegExp(finds, 'iu');
      const right = new Set(products.filter(({ name }) => pattern.test(name)).map(({ id }) => id));
      expect(right.size, `${query}: the demo catalogue has nothing of the kind`).toBeGreaterThan(0);
      const { ids } = await listFor(db, { search: query }, 10);
      const recall = ids.filter((id) => right.has(id)).length / Math.min(10, right.size);
      sum += recall;
      if (recall < 1) misses.push(`${query} ${recall.toFixed(2)}`);
    }
    const recall = sum / golden.length;
    expect(recall, misses.join(', ')).toBeGreaterThan(0.97);
  } finally {
    await close();
  }
});
