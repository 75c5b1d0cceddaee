import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { transaction } from '#server/database/transaction.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { aVoucher, orderAsGuest } from '#test/shopping.ts';
import { lockOrder } from '../change/change-queries.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { listInvoices } from './invoice-queries.ts';
import { issueInvoice } from './issue-invoice.ts';

let app: TestApp;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  await setSetting(app.db, 'invoice_seller', 'Boltworks GmbH');
  await setSetting(app.db, 'invoice_tax_number', 'DE123456789');
  await app.db
    .insertInto('taxes')
    .values([
      { name: 'VAT', percentage: 19 },
      { name: 'Eco', percentage: 1.5 },
    ])
    .execute();
});
afterAll(() => app.close());

interface Placed {
  id: number;
  payment_id: number;
  token: string;
}

/** An order of three pieces at 10.00 and one at 3.33, with taxes of 20.5 % on top and a voucher of 1.00. */
async function placed(shop_id?: number, locale = 'en'): Promise<Placed> {
  const shop = shop_id ?? (await aShop(app.db)).id;
  const first = await aProduct(app.db, { shop_id: shop, quantity: 500 });
  const second = await aProduct(app.db, { shop_id: shop, price: 333, quantity: 500 });
  const voucher = await aVoucher(app.db, { shop_id: shop, limit_for_user: 1000 });
  const body = {
    carts: [
      { product_id: first.id, quantity: 3 },
      { product_id: second.id, quantity: 1 },
    ],
    shop_ids: [shop],
    collected_coupons: [voucher.id],
  };
  const answer = await orderAsGuest(app, body, { 'accept-language': locale });
  expect(answer.status).toBe(200);
  const { orders, payment_id, order_token: token } = answer.body.data;
  return { id: orders[0].id, payment_id, token };
}

const quoteIn = (printed: string[]) => /--quote (\w+)/.exec(printed.join('\n'))?.[1] ?? '';
async function refunded(...args: string[]): Promise<void> {
  const { printed } = await run('orders', ...args);
  expect((await run('orders', ...args, '--quote', quoteIn(printed))).failed).toEqual([]);
}
const invoicesOf = ({ id }: Placed) => listInvoices(app.db, [id]);
const taxesOf = ({ taxes }: InvoiceContent) =>
  new Map(taxes.map(({ name, amount, taxable }) => [name, [taxable, amount]]));
const page = (order: Placed, ending = '') =>
  app.request(`/order/${order.payment_id}/invoice/${order.id}${ending}?token=${order.token}`);

test('the invoice is issued when the order leaves, credit notes with its refunds, and they add up tax by tax', async () => {
  const order = await placed();
  expect(await invoicesOf(order)).toEqual([]);
  expect(await (await page(order)).text()).toContain('Order #');
  await deliverOrder(app.db, order.id);
  await refunded('refund', String(order.id), '--lines', 'line1=1', '--reason', 'Dented');
  await refunded('refund', String(order.id), '--amount', '1.01', '--reason', 'Late');
  await refunded('refund', String(order.id), '--all', '--reason', 'Unhappy');
  const [invoice, ...notes] = await invoicesOf(order);
  expect(invoice).toMatchObject({
    kind: 'invoice',
    code: expect.stringMatching(/^INV-[A-Z]*-?000001$/),
    content: {
      seller: { name: 'Boltworks GmbH', tax_number: 'DE123456789' },
      lines: [
        { pieces: 3, unit_price: 1000, amount: 3000 },
        { pieces: 1, amount: 333 },
      ],
      discount: 100,
    },
  });
  expect(notes.map(({ kind }) => kind)).toEqual(['credit-note', 'credit-note', 'credit-note']);
  expect(notes.map(({ content }) => content.invoice_code)).toEqual(notes.map(() => invoice!.code));
  const { content } = invoice!;
  expect(notes.reduce((sum, note) => sum + note.content.total, 0)).toBe(content.total);
  for (const [name, [taxable, amount]] of taxesOf(content)) {
    const credited = notes.map((note) => taxesOf(note.content).get(name) ?? [0, 0]);
    expect(credited.reduce((sum, [, part]) => sum + part!, 0)).toBe(amount);
    expect(credited.reduce((sum, [part]) => sum + part!, 0)).toBe(taxable);
  }
  const shown = await (await page(order)).text();
  expect(shown).toContain(`Invoice ${invoice!.code}`);
  // Its style sheet is served unescaped.
  expect(shown).toContain('address > *');
  for (const note of notes) expect(shown).toContain(`Credit note ${note.code}`);
  expect((await page({ ...order, token: 'wrong' })).status).toBe(404);
  expect((await page({ ...order, token: 'wrong' }, '.pdf')).status).toBe(404);
});

test("the buyer's VAT number is on the invoice, and can't change afterwards", async () => {
  const order = await placed();
  const id = String(order.id);
  expect((await run('orders', 'vat-number', id, 'hello')).failed.join()).toContain(
    "isn't a VAT number",
  );
  expect((await run('orders', 'vat-number', id, 'at u12345678')).status).toBe(0);
  await deliverOrder(app.db, order.id);
  expect((await invoicesOf(order))[0]?.content.buyer.vat_number).toBe('ATU12345678');
  expect(await (await page(order)).text()).toContain('VAT number: ATU12345678');
  expect((await run('orders', 'vat-number', id, 'none')).failed.join()).toContain(
    "can't be changed anymore",
  );
});

test('numbers have no gaps, whether issued concurrently or rolled back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 4, maxLength: 8 }), async (fates) => {
      const shop = await aShop(app.db);
      const orders = await Promise.all(fates.map(() => placed(shop.id)));
      await Promise.allSettled(
        orders.map(({ id }, index) =>
          transaction(app.db, async (tx) => {
            await lockOrder(tx, id);
            await issueInvoice(tx, id, app.clock.now);
            // Issued once, however often it is requested.
            await issueInvoice(tx, id, app.clock.now);
            if (fates[index]) throw new Error('the work after it failed');
          }),
        ),
      );
      const { rows } = await sql<{ number: number }>`
        select number from invoices where shop_id = ${shop.id} and kind = 'invoice' order by number`.execute(
        app.db,
      );
      const committed = fates.filter((fails) => !fails).length;
      expect(rows.map(({ number }) => number)).toEqual(
        Array.from({ length: committed }, (_, n) => n + 1),
      );
    }),
    { numRuns: 3 },
  );
});

test('the invoices of two imported shops have different numbers', async () => {
  const file = join(app.dataDir, 'shops.jsonl');
  const shop = (slug: string, more: object = {}) =>
    JSON.stringify({ type: 'shop', slug, name: slug, ...more });
  const imported = async (...lines: string[]) => {
    await writeFile(file, lines.join('\n'));
    return importCatalog({ db: app.db, files: app.files }, file);
  };
  await imported(shop('attic'), shop('barn'), shop('cellar', { order_prefix: 'CE' }));
  const codes = [];
  for (const slug of ['attic', 'barn', 'cellar']) {
    const { id } = await app.db
      .selectFrom('shops')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const order = await placed(id);
    await deliverOrder(app.db, order.id);
    codes.push(...(await invoicesOf(order)).map(({ code }) => code));
  }
  expect(new Set(codes).size).toBe(3);
  // An own prefix stays, and nobody else's can be taken.
  const { refusals } = await imported(
    shop('cellar', { name: 'Cellar' }),
    shop('barn', { order_prefix: 'CE' }),
  );
  expect(refusals).toEqual([
    { line: 2, reason: 'order_prefix: the orders of "Cellar" begin with CE.' },
  ]);
});

test('an invoice and a credit note never have the same number', async () => {
  const refused = await run('settings', 'set', 'credit_note_prefix', 'INV');
  expect(refused.failed.join()).toContain('must differ');
  expect((await run('settings', 'set', 'credit_note_prefix', '')).failed).toEqual([]);
  expect((await run('settings', 'set', 'invoice_prefix', '')).failed.join()).toContain('differ');
  const order = await placed();
  await deliverOrder(app.db, order.id);
  await refunded('refund', String(order.id), '--amount', '1.00', '--reason', 'Late');
  const codes = (await invoicesOf(order)).map(({ code }) => code);
  expect(codes).toEqual(['INV-RC-000001', 'RC-000001']);
  await run('settings', 'set', 'credit_note_prefix', 'CN');
  const again = await run('settings', 'set', 'invoice_prefix', '');
  expect(again.failed.join()).toContain('credit notes already have numbers like RC-000001.');
});

test('a shop gets no prefix with which orders of another one began: their invoices would have the same number', async () => {
  const [nut, bolt] = [await aShop(app.db, { name: 'Nut' }), await aShop(app.db, { name: 'Bolt' })];
  const prefix = (id: number, letters: string) => run('shops', 'prefix', String(id), letters);
  expect((await prefix(nut.id, 'QUA')).failed).toEqual([]);
  await deliverOrder(app.db, (await placed(nut.id)).id);
  expect((await prefix(nut.id, 'NUT')).failed).toEqual([]);
  const taken = 'The orders of Nut begin with QUA already: give another one.';
  expect((await prefix(bolt.id, 'QUA')).failed).toEqual([taken]);
  expect((await prefix(nut.id, 'QUA')).failed).toEqual([]);
  expect((await prefix(nut.id, 'NUT')).failed).toEqual([]);
  const imported = async (name: string, text: string, shop?: string) => {
    await writeFile(join(app.dataDir, name), text);
    const deps = { db: app.db, files: app.files };
    await importCatalog(deps, join(app.dataDir, name), shop === undefined ? {} : { shop });
  };
  const line = { type: 'shop', slug: 'quick', name: 'Quick Uncle Abe' };
  await imported('quick.jsonl', JSON.stringify(line));
  await imported('tap.csv', 'Handle,Title,Variant Price\ntap,Tap,5.00\n', 'Quite Useful Art');
  const { rows } = await sql<{ order_prefix: string }>`
    select order_prefix from shops where name like 'Qui%' order by id`.execute(app.db);
  expect(rows.map(({ order_prefix }) => order_prefix)).toEqual(['QUAA', 'QUAB']);
});

test('an issued invoice never changes, whatever changes in the shop', async () => {
  const order = await placed();
  await deliverOrder(app.db, order.id);
  const before = await (await page(order)).text();
  await setSetting(app.db, 'invoice_seller', 'Another Ltd');
  await sql`update order_lines set name = 'Renamed' where order_id = ${order.id}`.execute(app.db);
  expect(await (await page(order)).text()).toBe(before);
  await expect(sql`update invoices set code = 'X'`.execute(app.db)).rejects.toThrow('never change');
  await setSetting(app.db, 'invoice_seller', 'Boltworks GmbH');
});

test('an unpaid order with an invoice that is cancelled gets a credit note on all of it', async () => {
  const order = await placed();
  const file = join(app.dataDir, 'one.html');
  await run('orders', 'print', String(order.id), '--invoices', file);
  await run('orders', 'status', String(order.id), 'cancelled');
  const [invoice, note] = await invoicesOf(order);
  expect(note?.content.total).toBe(invoice?.content.total);
});

test('slips and invoices of many orders are one file each, in any language and as a PDF', async () => {
  const shop = await aShop(app.db);
  const locales = ['en', 'de', 'ar', 'bn', 'es', 'fr'];
  const orders: Placed[] = [];
  for (const locale of locales) orders.push(await placed(shop.id, locale));
  await sql`update payments p set locale = g.locale
    from json_to_recordset(${JSON.stringify(
      orders.map(({ payment_id }, index) => ({ id: payment_id, locale: locales[index] })),
    )}::json) as g (id bigint, locale text) where p.id = g.id`.execute(app.db);
  const ids = orders.map(({ id }) => String(id));
  const [slips, invoices] = [join(app.dataDir, 'slips.html'), join(app.dataDir, 'invoices.pdf')];
  const printed = await run('orders', 'print', ...ids, '--slips', slips, '--invoices', invoices);
  expect(printed.failed).toEqual([]);
  const pages = await readFile(slips, 'utf8');
  expect(pages.match(/<article/g)).toHaveLength(6);
  expect(pages).not.toContain('10.00');
  const pdf = (await readFile(invoices)).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).toContain('NotoSansArabic');
  expect(pdf).toContain('NotoSansBengali');
  expect(pdf).toMatch(/\/Count 6\b/);
  const html = join(app.dataDir, 'invoices.html');
  await run('orders', 'print', '--shop', String(shop.id), '--invoices', html);
  const texts = await readFile(html, 'utf8');
  expect(texts).toContain('dir="rtl"');
  for (const word of ['Invoice', 'Rechnung', 'فاتورة', 'Factura', 'Facture'])
    expect(texts).toContain(word);
  // A reprint shows the same invoices.
  expect(
    (
      await listInvoices(
        app.db,
        orders.map(({ id }) => id),
      )
    ).length,
  ).toBe(6);
  const download = await page(orders[2]!, '.pdf');
  expect(download.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await download.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
}, 60_000);

test('a PDF that is requested many times at once, and again, is rendered once', async () => {
  const order = await placed();
  const many = await Promise.all(Array.from({ length: 20 }, () => page(order, '.pdf')));
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const [first, ...others] = await Promise.all(many.map(bytesOf));
  for (const other of [...others, await bytesOf(await page(order, '.pdf'))])
    expect(other.equals(first!)).toBe(true);
  await setSetting(app.db, 'invoice_seller', 'Nutworks GmbH');
  expect((await bytesOf(await page(order, '.pdf'))).equals(first!)).toBe(false);
  await setSetting(app.db, 'invoice_seller', 'Boltworks GmbH');
}, 60_000);

test.each([
  [['print', '1'], 2, 'Choose what to print'],
  [['print', '1', '--slips', 'a.txt'], 2, 'ends in .pdf or .html'],
  [['print', '--slips', 'a.pdf'], 2, 'Give order numbers, or a filter'],
  [['print', '1', '--paid', '--slips', 'a.pdf'], 2, 'Give either order numbers or a filter'],
  [['print', '999999', '--slips', 'a.pdf'], 1, 'There is no order "999999"'],
])('refused with a sentence: orders %j', async (args, status, sentence) => {
  const result = await run('orders', ...args);
  const refusal = expect.stringContaining(sentence) as string;
  expect([result.status, result.failed.join()]).toEqual([status, refusal]);
});
