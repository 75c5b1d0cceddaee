import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { notifyOwner } from '#server/notifications/notify-owner.ts';
import { listInvoices } from '#server/orders/invoices/invoice-queries.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { get } from './call.ts';
import { commandRunner } from './command-runner.ts';
import { commandsOfPage, PRODUCTS, writeOwnersFiles } from './first-day-page.ts';
import { createTestApp, type TestApp } from './shop/create-test-app.ts';
import { orderAsGuest } from './shopping.ts';

let app: TestApp;
let folder: string;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  // The page's commands refer to the first order and the first return.
  await sql`alter sequence orders_id_seq restart; alter sequence returns_id_seq restart`.execute(
    app.db,
  );
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

/** Splits a command like a shell. */
const words = (line: string) =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );

async function follow(commands: string[]): Promise<Map<string, string>> {
  const outputs = new Map<string, string>();
  for (const args of commands.map(words)) {
    // Replace the quote of the page by the printed one.
    const quote = /--quote (\w+)/.exec([...outputs.values()].at(-1) ?? '')?.[1] ?? '';
    const named = args.map((arg, at) => (args[at - 1] === '--quote' ? quote : arg));
    const { status, printed, failed } = await run(...named);
    expect([args.join(' '), status, failed]).toEqual([args.join(' '), 0, []]);
    outputs.set(args.join(' '), printed.join('\n'));
  }
  return outputs;
}

test('the page leads from an empty shop to the first return, in at most thirty commands', async () => {
  writeOwnersFiles(folder);
  const { before, after } = commandsOfPage();
  expect(before.length + after.length).toBeLessThanOrEqual(30);

  const outputs = await follow(before);
  const preview = outputs.get('import products.csv --shop Kiln & Co --preview') ?? '';
  expect(preview).toContain('line 2: handsaege is new');
  expect(preview).toContain('Nothing was written');
  const imported = outputs.get('import products.csv --shop Kiln & Co') ?? '';
  expect(imported).toContain(`product: ${PRODUCTS} created, 0 updated, 0 unchanged, 0 refused`);
  expect(imported).toContain('line 2: The picture https://pictures.kiln.invalid/saw.jpg');
  expect(imported).toContain('line 3: The picture http://127.0.0.1:9/hammer.jpg is on this');
  expect(imported).toContain('line 3: Variant Inventory Qty "-3" is below zero: the stock is 0.');
  const check = outputs.get('check') ?? '';
  const points = [
    'name and contact details',
    'currency',
    'tax',
    'delivery',
    'payment',
    'legal pages',
    'sellers',
    'goods',
  ];
  for (const point of [...points, 'backup']) expect(check).toContain(`✓ ${point}: `);

  const { data } = (await get(app, '/master')).body;
  expect(data).toMatchObject({
    app_name: 'Kiln & Co',
    app_locale: 'de',
    multi_vendor: false,
    currency: { name: 'EUR' },
    currencies: [{ name: 'EUR' }],
    tax_display: 'included',
  });
  expect(data.languages.map(({ name }: { name: string }) => name)).toEqual(['de']);
  expect(data.footer_pages).toEqual([{ slug: 'imprint', title: 'Impressum' }]);
  expect(data.brand_icons).not.toBeNull();
  const { countries } = (await get(app, '/countries')).body.data;
  const isDelivered = countries.filter(
    (country: { is_delivered: boolean }) => country.is_delivered,
  );
  expect(isDelivered).toHaveLength(3);
  // Buyers type their city, because there is no sample of cities.
  expect((await get(app, '/cities')).body.data.cities).toEqual([]);

  expect(await stockOf('17169')).toEqual([1250, 0]);
  expect(await stockOf('SAW-1')).toEqual([2490, 12]);
  await orderTwoSawsAndABook();
  await notifyOwner({
    db: app.db,
    config: readConfig({ DATA_DIR: app.dataDir }),
    clock: () => app.clock.now,
    log: pino({ level: 'silent' }),
  });
  const notifications = await app.db
    .selectFrom('notifications')
    .select(['kind', 'notified_at'])
    .execute();
  expect(notifications).toEqual([{ kind: 'order', notified_at: app.clock.now }]);

  const answers = await follow(after);
  expect(answers.get('orders returns refund 1')).toMatch(/24\.90 \(with MwSt 19 %: 3\.9[78]\)/);
  const shown = answers.get(after[0] ?? '');
  expect(shown).toContain('SAW-1');
  await checkOrder();
  await checkPapers();
  // Two of twelve left, one came back.
  expect(await stockOf('SAW-1')).toEqual([2490, 11]);
}, 120_000);

/** Price and stock of a product. */
async function stockOf(code: string): Promise<[number, number]> {
  const row = await app.db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.price', 'v.quantity'])
    .where('p.code', '=', code)
    .executeTakeFirstOrThrow();
  return [row.price, row.quantity];
}

async function orderTwoSawsAndABook(): Promise<void> {
  const products = await app.db
    .selectFrom('products')
    .select(['id', 'shop_id'])
    .where('code', 'in', ['BOOK-7', 'SAW-1'])
    .orderBy('code')
    .execute();
  const [book, saw] = products;
  const germany = await app.db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'DE')
    .executeTakeFirstOrThrow();
  const placed = await orderAsGuest(
    app,
    {
      carts: [
        { product_id: saw?.id, quantity: 2 },
        { product_id: book?.id, quantity: 1 },
      ],
      shop_ids: [saw?.shop_id],
      country_id: germany.id,
      area: 'Berlin',
      post_code: '10115',
    },
    { 'accept-language': 'de' },
  );
  expect([placed.status, placed.body.message]).toEqual([200, expect.any(String)]);
}

/** 49.80 at 19 %, 19.95 at 7 %, the delivery of 4.90 in proportion. */
async function checkOrder(): Promise<void> {
  const order = await app.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    order_status: 'Delivered',
    currency: 'EUR',
    payable_amount: 4980 + 1995 + 490,
    included_tax_amount: 851 + 140,
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
}

/** The invoice, and the credit note for one saw of two. */
async function checkPapers(): Promise<void> {
  const [invoice, note, ...others] = await listInvoices(app.db, [1]);
  expect(others).toEqual([]);
  const taxOf = (row: typeof invoice) =>
    row?.content.taxes.map(({ percentage, taxable, amount }) => [percentage, taxable, amount]);
  expect(invoice?.content).toMatchObject({
    currency: 'EUR',
    locale: 'de',
    seller: { name: 'Kiln & Co GmbH', tax_number: 'DE123456789' },
    buyer: { address: ['2 Kiln Lane', '10115 Berlin', 'Deutschland'] },
    total: 7465,
  });
  expect(taxOf(invoice)).toEqual([
    [19, 5330 - 851, 851],
    [7, 2135 - 140, 140],
  ]);
  expect(note?.content).toMatchObject({ total: 2490, reason: 'Passt nicht' });
  const [tax] = taxOf(note) ?? [];
  expect(tax?.[0]).toBe(19);
  expect((tax?.[1] ?? 0) + (tax?.[2] ?? 0)).toBe(2490);
  expect([397, 398]).toContain(tax?.[2]);
  for (const name of ['invoices.pdf', 'slips.pdf'])
    expect(readFileSync(join(folder, name)).subarray(0, 5).toString()).toBe('%PDF-');
}
