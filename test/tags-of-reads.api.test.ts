import {
  CompiledQuery,
  type KyselyPlugin,
  type OperationNode,
  PostgresQueryCompiler,
} from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, API_NAMES, type ApiName } from '#contract/api.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';
import { TABLE_TAGS } from '#server/cache/tags/table-tags.gen.ts';
import { tablesIn } from '#server/cache/tags/tables-in.ts';
import { DERIVED_TAGS } from '#server/cache/tags/track-reads.ts';
import { readConfig } from '#server/config.ts';
import { contextOfPage } from '#server/http/create-context.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { ACCESS } from '#test/access/access-table.ts';
import { anOwnedWorld, type OwnedWorld, PASSWORD } from '#test/access/owned-world.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

// Responses get their tags from the statements that they execute. For every shared call, which pages are made of too,
// this checks what that relies on: PostgreSQL reads no table that was not noticed, every table announces its changes,
// and no response is invalidated by every order.

let app: TestApp;
let world: OwnedWorld;
let sale: { id: number };
beforeAll(async () => {
  app = await createTestApp();
  await seedBasics(app.db, { isOpen: true });
  world = await anOwnedWorld(app, await hashPassword(PASSWORD));
  const { id } = world.product;
  sale = await aFlashSale(app.db, { products: [{ product_id: id, price: 500 }] });
});
afterAll(() => app.close());

/** Tables that shared responses read without tags, and why that is safe. */
const UNANNOUNCED: Record<string, string> = {
  images: 'an image never changes, and what shows it changes to show another one',
  favorites: 'those of the signed-in customer, whose responses are not cached',
};

const SHARED = API_NAMES.filter((name) => api[name].shared);

test.each(SHARED)('%s', async (name) => {
  const { statements, tags } = await readBy(name);
  for (const { node, query } of statements) {
    const noticed = tablesIn(node);
    // One at a time: a connection plans them in the order of the call.
    for (const table of await tablesRead(query)) {
      expect(noticed, query.sql).toContain(table);
      expect({ ...TABLE_TAGS, ...DERIVED_TAGS, ...UNANNOUNCED }).toHaveProperty(table);
    }
  }
  // Say what the call depends on with `dependingOn`, or every order of any product invalidates its response.
  expect([...tags].filter((tag) => tag.endsWith(':any'))).toEqual([]);
});

test('the statements of calls are recorded', async () => {
  const { statements, tags } = await readBy('getProductDetails');
  const read = await Promise.all(statements.map(({ query }) => tablesRead(query)));
  expect(read.flat()).toEqual(expect.arrayContaining(['products', 'product_variants', 'settings']));
  expect([...tags]).toEqual(
    expect.arrayContaining([`product:${world.product.id}`, 'products', 'settings', 'shops']),
  );
});

/** A request with a result. */
const requestOf = (name: ApiName): Record<string, unknown> =>
  name === 'getFlashSaleDetails' ? { id: sale.id } : ACCESS[name].send(world);

interface Statement {
  node: OperationNode;
  query: CompiledQuery;
}

/** The statements of a call, and the tags of its response. */
async function readBy(name: ApiName) {
  const statements: Statement[] = [];
  const log = pino({ level: 'fatal' });
  const db = app.db.withPlugin(recorder(statements));
  const deps = { db, files: app.files, clock: () => app.clock.now, log, config: readConfig({}) };
  const context = contextOfPage(deps, 'de');
  await app.app.call(name, context, requestOf(name));
  return { statements, tags: context.tags };
}

function recorder(statements: Statement[]): KyselyPlugin {
  const compiler = new PostgresQueryCompiler();
  return {
    transformQuery: ({ node, queryId }) => {
      statements.push({ node, query: compiler.compileQuery(node, queryId) });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

interface Plan {
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The tables that PostgreSQL reads for a statement, according to its plan. */
async function tablesRead({ sql, parameters }: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
  const { rows } = await app.db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain);
  const tables = (plan: Plan): string[] => [
    ...(plan['Relation Name'] === undefined ? [] : [plan['Relation Name']]),
    ...(plan.Plans ?? []).flatMap(tables),
  ];
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => tables(plan));
}
