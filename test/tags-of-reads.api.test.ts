import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiName, api } from '#contract/api.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';
import { readConfig } from '#server/config.ts';
import { contextOfPage } from '#server/http/create-context.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { ACCESS } from '#test/access/access-table.ts';
import { aFlashSale } from '#test/flash-sale-factory.ts';
import { anOwnedWorld, type OwnedWorld, PASSWORD } from '#test/access/owned-world.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { invalidatingTables } from '../scripts/generate/describe-invalidation.ts';

// A cached response carries a tag for every table that its queries read: a use case that reads another table and forgets
// the tag fails here.

let app: TestApp;
let world: OwnedWorld;
let sale: { id: number };
let announced: Map<string, string[]>;
beforeAll(async () => {
  app = await createTestApp();
  await seedBasics(app.db, { isOpen: true });
  world = await anOwnedWorld(app, await hashPassword(PASSWORD));
  const { id } = world.product;
  sale = await aFlashSale(app.db, { products: [{ product_id: id, price: 500 }] });
  announced = await invalidatingTables(app.db);
});
afterAll(() => app.close());

const SHARED = (Object.keys(api) as ApiName[]).filter((name) => api[name].shared);

test.each(SHARED)('%s carries a tag for every table that it reads', async (name) => {
  const { tables, tags } = await readBy(name, requestOf(name));
  expect(tables.filter((table) => !isCovered(table, tags))).toEqual([]);
});

test('shared calls read tables', async () => {
  const { tables } = await readBy('getProductDetails', { product_id: world.product.id });
  expect(tables).toEqual(
    expect.arrayContaining(['products', 'shops', 'product_variants', 'settings']),
  );
});

describe('a table is covered by', () => {
  test.each([
    ['its list', 'products', ['products'], true],
    ['one of its rows', 'products', ['product:7'], true],
    ['a tag for all rows', 'brands', ['product:7'], true],
    ['no other table', 'banners', ['products', 'settings'], false],
  ])('%s', (_by, table, tags, isExpected) => {
    expect(isCovered(table, new Set(tags))).toBe(isExpected);
  });
});

/** A request that finds something. */
const requestOf = (name: ApiName): Record<string, unknown> =>
  name === 'getFlashSaleDetails' ? { id: sale.id } : ACCESS[name].send(world);

/** Whether a change of the table can invalidate a response with these tags. */
function isCovered(table: string, tags: ReadonlySet<string>): boolean {
  return (announced.get(table) ?? []).some((tag) => {
    const [prefix, row] = tag.split(':');
    return row === undefined
      ? tags.has(tag)
      : [...tags].some((own) => own.startsWith(`${prefix}:`));
  });
}

/** The tables with triggers that a call's statements name, and the tags its response gets. */
async function readBy(name: ApiName, fields: Record<string, unknown>) {
  const statements: string[] = [];
  const log = pino({ level: 'fatal' });
  const db = app.db.withPlugin(recorder(statements));
  const deps = { db, files: app.files, clock: () => app.clock.now, log, config: readConfig({}) };
  const context = contextOfPage(deps, 'en');
  await app.app.call(name, context, fields);
  const tables = [...announced.keys()].filter((table) =>
    statements.some((text) => new RegExp(`\\b(from|join)\\s+"?${table}\\b`, 'i').test(text)),
  );
  return { tables, tags: context.tags };
}

function recorder(statements: string[]): KyselyPlugin {
  const compiler = new PostgresQueryCompiler();
  return {
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
