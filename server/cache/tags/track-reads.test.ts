import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { noDatabase } from '#test/stand-ins/no-database.ts';
import { addTags, dependingOn, dependingOnProducts, trackReads, untracked } from './track-reads.ts';

const plain = noDatabase();
const tags = new Set<string>();
let db: Database;
beforeEach(() => {
  tags.clear();
  db = trackReads(plain, tags);
});

describe('a statement adds the tags of', () => {
  test.each<[string, (own: Database) => Promise<unknown>, string[]]>([
    [
      'the tables of a query',
      (own) =>
        own
          .selectFrom('banners as b')
          .leftJoin('categories', 'categories.id', 'b.id')
          .select('b.id')
          .execute(),
      ['banners', 'categories'],
    ],
    [
      'a sub-query',
      (own) =>
        own
          .selectFrom('banners')
          .select('id')
          .where((eb) => eb.exists(eb.selectFrom('legal_pages').select('id')))
          .execute(),
      ['banners', 'pages'],
    ],
    [
      'SQL as text, in its parts too',
      (own) =>
        sql`select ${sql`(select count(*) from "reviews")`} from shops s, lateral (select from units) u`.execute(
          own,
        ),
      ['shops', 'products'],
    ],
    [
      'a condition in a query',
      (own) =>
        own
          .selectFrom('banners')
          .select('id')
          .where(sql<boolean>`exists (select from settings)`)
          .execute(),
      ['banners', 'settings'],
    ],
    ['any product', (own) => own.selectFrom('products').select('id').execute(), ['product:any']],
    [
      'what a table is computed from',
      (own) => sql`select from product_counts`.execute(own),
      ['products'],
    ],
    ['no table that never changes', (own) => own.selectFrom('images').select('id').execute(), []],
    ['no values', (own) => sql`select ${'from settings'}::text`.execute(own), []],
  ])('%s', async (_of, read, expected) => {
    await read(db);
    expect([...tags].toSorted()).toEqual(expected.toSorted());
  });

  test('a transaction', async () => {
    await db.transaction().execute((tx) => tx.selectFrom('banners').select('id').execute());
    expect([...tags]).toEqual(['banners']);
  });
});

describe('what a caller says that a statement depends on', () => {
  const read = (own: Database) =>
    sql`select from products p join brands b on true join settings s on true`.execute(own);

  test.each<[string, string[], string[]]>([
    ['replaces any product', ['product:1', 'product:2'], ['product:1', 'product:2', 'settings']],
    ['may be a list', ['products'], ['products', 'settings']],
    ['does not hold for other tables', ['settings'], ['product:any', 'products', 'settings']],
    ['must be announced by the table', ['banners'], ['product:any', 'products', 'settings']],
  ])('%s', async (_what, declared, expected) => {
    await read(dependingOn(db, ...declared));
    expect([...tags].toSorted()).toEqual(expected);
  });

  test('ends with the handle', async () => {
    await read(dependingOnProducts(db, [1]));
    await read(db);
    expect(tags).toContain('product:any');
  });
});

test('an untracked handle is returned unchanged', () => {
  expect(dependingOn(plain, 'products')).toBe(plain);
  expect(untracked(plain)).toBe(plain);
  expect(untracked(dependingOn(db, 'products'))).toBe(plain);
  addTags(plain, ['products']);
  expect(tags.size).toBe(0);
});
