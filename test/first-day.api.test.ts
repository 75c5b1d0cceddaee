import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { tellOwner } from '#server/notices/tell-owner.ts';
import { seedBasics } from '#server/settings/seed.ts';
import { get } from './call.ts';
import { commandRunner } from './command-runner.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { orderAsGuest } from './shopping.ts';

const PAGE = readFileSync(join(import.meta.dirname, '..', 'docs', 'first-day.md'), 'utf8');
const FIRST_OF_ORDER = 'orders show 1';

let app: TestApp;
let folder: string;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-first-day-'));
  vi.stubEnv('INIT_CWD', folder);
  // What `DEMO=off npm start` does in an empty database.
  await seedBasics(app.db, { isOpen: false });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The files of the page, and those an owner has. */
function writeFiles(): void {
  for (const [, name = '', content = ''] of PAGE.matchAll(/```\w+ (\S+)\n([^]*?)```/g))
    writeFileSync(join(folder, name), content);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80"/></svg>';
  writeFileSync(join(folder, 'logo.svg'), svg);
  for (const name of ['about-us', 'faq', 'privacy', 'returns', 'shipping', 'terms'])
    writeFileSync(join(folder, `${name}.html`), `<p>Unser Text: ${name}.</p>`);
}

/** The page's commands as a shell would split them. */
function commandsOfPage(): string[][] {
  const joined = PAGE.replaceAll('\\\n', ' ');
  return [...joined.matchAll(/^npm run shop -- (.+)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
      ([, double, single, plain]) => double ?? single ?? plain ?? '',
    ),
  );
}

async function follow(commands: string[][]): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const args of commands) {
    const { status, printed, failed } = await run(...args);
    expect([args.join(' '), status, failed]).toEqual([args.join(' '), 0, []]);
    said.set(args.join(' '), printed.join('\n'));
  }
  return said;
}

test('the page leads from an empty shop to the first delivered order, in at most thirty commands', async () => {
  writeFiles();
  const commands = commandsOfPage();
  expect(commands.length).toBeLessThanOrEqual(30);
  const at = commands.findIndex((args) => args.join(' ') === FIRST_OF_ORDER);

  const said = await follow(commands.slice(0, at));
  const preview = said.get('import products.csv --shop Kiln & Co --preview') ?? '';
  expect(preview).toContain('line 2: handsaege is new');
  expect(preview).toContain('Nothing was written');
  const imported = said.get('import products.csv --shop Kiln & Co') ?? '';
  expect(imported).toContain('product: 3 created, 0 updated, 0 unchanged, 0 refused');
  expect(imported).toContain('line 2: The picture http://127.0.0.1:9/saw.jpg is on this machine');
  expect(imported).toContain('line 3: Variant Inventory Qty "-3" is below zero: the stock is 0.');
  const check = said.get('check') ?? '';
  for (const point of ['name', 'tax', 'delivery', 'legal pages', 'goods', 'payment', 'backup'])
    expect(check).toContain(`✓ ${point}: `);

  const { data } = (await get(app, '/master')).body;
  expect(data).toMatchObject({ app_name: 'Kiln & Co', app_locale: 'de', multi_vendor: false });
  expect(data.languages.map(({ name }: { name: string }) => name)).toEqual(['de']);
  expect(data.footer_pages).toEqual([{ slug: 'imprint', title: 'Impressum' }]);
  expect(data.brand_icons).not.toBeNull();

  const products = await app.db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.id', 'p.shop_id', 'p.price', 'p.code', 'v.quantity'])
    .orderBy('p.code')
    .execute();
  expect(products.map(({ code, price, quantity }) => [code, price, quantity])).toEqual([
    ['17169', 1250, 0],
    ['GLUE-5', 795, 40],
    ['SAW-1', 2490, 12],
  ]);
  const [, glue, saw] = products;
  const germany = await app.db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'DE')
    .executeTakeFirstOrThrow();
  const placed = await orderAsGuest(app, {
    carts: [
      { product_id: saw?.id, quantity: 1 },
      { product_id: glue?.id, quantity: 2 },
    ],
    shop_ids: [saw?.shop_id],
    country_id: germany.id,
    post_code: '10115',
  });
  expect([placed.status, placed.body.message]).toEqual([200, expect.any(String)]);
  await tellOwner({
    db: app.db,
    config: readConfig({ DATA_DIR: app.dataDir }),
    clock: () => app.clock.now,
    log: pino({ level: 'silent' }),
  });
  const told = await app.db.selectFrom('notices').select(['kind', 'told_at']).execute();
  expect(told).toEqual([{ kind: 'order', told_at: app.clock.now }]);

  const shown = (await follow(commands.slice(at))).get(FIRST_OF_ORDER);
  expect(shown).toContain('SAW-1');
  const order = await app.db
    .selectFrom('orders')
    .select(['order_status', 'payable_amount', 'included_tax_amount', 'paid_at'])
    .executeTakeFirstOrThrow();
  const total = 2490 + 2 * 795;
  expect(order).toMatchObject({
    order_status: 'Delivered',
    payable_amount: total + 490,
    included_tax_amount: Math.round((total * 19) / 119),
  });
  expect(order.paid_at).not.toBeNull();
  const parcels = await app.db
    .selectFrom('shipments')
    .select('tracking_number')
    .orderBy('id')
    .execute();
  expect(parcels.map(({ tracking_number }) => tracking_number)).toEqual([
    '00340434161094000001',
    '00340434161094000002',
  ]);
}, 120_000);
