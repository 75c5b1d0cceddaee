import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { sql } from 'kysely';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('tags that products no longer have leave the list of tags, and no others do', async () => {
  const { id } = await aProduct(app.db, { tags: ['oak', 'gift'] });
  const none = await aProduct(app.db, {});
  const stale = [
    { product_id: id, tag: 'lost' },
    { product_id: none.id, tag: 'gift' },
  ];
  await app.db.insertInto('product_tags').values(stale).execute();
  const file = join(import.meta.dirname, '1170-tags-of-products-are-exact.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(app.db);
  const rows = await app.db.selectFrom('product_tags').selectAll().orderBy('tag').execute();
  expect(rows).toEqual([
    { product_id: id, tag: 'gift' },
    { product_id: id, tag: 'oak' },
  ]);
});
