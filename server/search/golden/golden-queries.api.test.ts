import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/shop/create-test-database.ts';
import { insertSearchedCatalog } from '#test/search/insert-searched-catalog.ts';
import { rebuildSearch } from '../rebuild.ts';
import { listFor } from '#test/search/listed-products.ts';

interface GoldenQuery {
  query: string;
  /** Pattern that the names of relevant products match. */
  finds: string;
  /** Relevant products must rank before all others, such as their accessories. */
  is_first?: boolean;
  /** Its recall where that is less than 1. */
  reaches?: number;
}

interface Score {
  query: string;
  expected: number;
  recall: number;
  found: number;
}

const CATALOGUES = {
  tools: join(import.meta.dirname, '../../../demo/catalog.jsonl'),
  bicycle: join(import.meta.dirname, 'bicycle.jsonl'),
  fashion: join(import.meta.dirname, 'fashion.jsonl'),
};

async function scoresIn(trade: keyof typeof CATALOGUES): Promise<Score[]> {
  const { db, close } = await createTestDatabase();
  try {
    await insertSearchedCatalog(db, CATALOGUES[trade]);
    await rebuildSearch(db);
    const products = await db.selectFrom('products').select(['id', 'name']).execute();
    const golden = JSON.parse(
      await readFile(join(import.meta.dirname, `${trade}.json`), 'utf8'),
    ) as GoldenQuery[];
    const scores: Score[] = [];
    for (const { query, finds, is_first, reaches = 1 } of golden) {
      const pattern = new RegExp(finds, 'iu');
      const right = new Set(products.filter(({ name }) => pattern.test(name)).map(({ id }) => id));
      expect(right.size, `${query}: the ${trade} catalogue has nothing of the kind`).not.toBe(0);
      const expected = Math.min(10, right.size);
      const { ids } = await listFor(db, { search: query }, is_first ? expected : 10);
      const recall = ids.filter((id) => right.has(id)).length / expected;
      scores.push({ query, expected: reaches, recall, found: ids.length });
    }
    return scores;
  } finally {
    await close();
  }
}

test('golden queries of three trades: recall among the first ten, and almost none without results', async () => {
  const scores = [
    ...(await scoresIn('tools')),
    ...(await scoresIn('bicycle')),
    ...(await scoresIn('fashion')),
  ];
  const changed = scores
    .filter(({ recall, expected }) => Math.abs(recall - expected) > 0.001)
    .map(({ query, recall, expected }) => `${query}: ${recall.toFixed(2)}, not ${expected}`);
  expect(changed).toEqual([]);
  const recall = scores.reduce((sum, score) => sum + score.recall, 0) / scores.length;
  expect(recall).toBeGreaterThanOrEqual(0.97);
  const empty = scores.filter(({ found }) => found === 0);
  expect(empty.length / scores.length, JSON.stringify(empty)).toBeLessThanOrEqual(0.02);
});
