import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { aVoucher, orderAsGuest } from '#test/shopping.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { listInvoices } from './invoice-queries.ts';

let app: TestApp;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  await setSetting(app.db, 'tax_on_delivery', 'goods');
  await run('taxes', 'class', 'add', 'Standard', 'Reduced');
  await run('taxes', 'add', 'VAT', '19', '--class', 'Standard');
  await run('taxes', 'add', 'VAT', '7', '--class', 'Reduced');
});
afterAll(() => app.close());

const CLASSES = ['Standard', 'Reduced', 'Standard'] as const;

/** An order of cash on delivery, of three lines, two of them with 19 % and one with 7 %. */
const anOrder = fc.record({
  isIncluded: fc.boolean(),
  rounding: fc.constantFrom('line' as const, 'order' as const),
  prices: fc.tuple(...CLASSES.map(() => fc.integer({ min: 1, max: 9_999 }))),
  quantities: fc.tuple(...CLASSES.map(() => fc.integer({ min: 1, max: 4 }))),
  delivery: fc.nat(1_500),
  discount: fc.nat(4_000),
});
type Draft = typeof anOrder extends fc.Arbitrary<infer T> ? T : never;

const someLines = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })), {
    minLength: 1,
    maxLength: 3,
    selector: ([line]) => line,
  })
  .map((lines) => lines.map(([line, pieces]) => `line${line}=${pieces}`).join(','));
const aRefund = fc.oneof(
  someLines.map((lines) => ['refund', '--lines', lines, '--reason', 'Dented']),
  someLines.map((lines) => ['return', '--lines', lines, '--reason', 'Too small']),
  fc.nat(899).map((sum) => ['refund', '--amount', money(sum + 1), '--reason', 'Late']),
  fc.nat(499).map((sum) => ['refund', '--delivery', money(sum + 1), '--reason', 'Late']),
);
const beforeArrival = fc.oneof(
  aRefund,
  someLines.map((lines) => ['cancel-pieces', '--lines', lines]),
  someLines.map((lines) => ['ship', '--lines', lines]),
  fc.constant<string[]>(['pay']),
  fc.constant<string[]>(['print', '--invoices', 'papers.html']),
);
const aLife = fc
  .tuple(
    fc.array(beforeArrival, { maxLength: 4 }),
    fc.array(aRefund, { minLength: 2, maxLength: 4 }),
  )
  .map(([before, after]) => [...before, ['ship'], ['deliver'], ['pay'], ...after]);
/** Pieces cancelled one by one before there is an invoice: it comes with a credit note for each. */
const TWICE_CANCELLED: [Draft, string[][]] = [
  {
    isIncluded: true,
    rounding: 'order',
    prices: [1990, 495, 99],
    quantities: [2, 2, 1],
    delivery: 490,
    discount: 100,
  },
  [
    ['cancel-pieces', '--lines', 'line1=1'],
    ['cancel-pieces', '--lines', 'line2=1'],
    ['ship'],
    ['deliver'],
    ['return', '--lines', 'line1=1,line3=1', '--reason', 'Too small'],
  ],
];

const money = (cents: number) => (cents / 100).toFixed(2);

async function placed(draft: Draft) {
  await setSetting(app.db, 'prices_include_tax', draft.isIncluded);
  await setSetting(app.db, 'tax_rounding', draft.rounding);
  const { id: shop_id } = await aShop(app.db, {
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: draft.delivery }],
  });
  const carts = [];
  for (const [at, name] of CLASSES.entries()) {
    const price = draft.prices[at] ?? 1;
    const product = await aProduct(app.db, { shop_id, price, quantity: 50 });
    await run('products', 'set', product.slug, '--tax-class', name);
    carts.push({ product_id: product.id, quantity: draft.quantities[at] });
  }
  const voucher = await aVoucher(app.db, { shop_id, discount: Math.max(1, draft.discount) });
  const wish = { carts, shop_ids: [shop_id], collected_coupons: [voucher.id] };
  const { body } = await orderAsGuest(app, wish);
  return { id: String(body.data.orders[0].id), token: String(body.data.order_token) };
}

const quoteIn = (printed: string[]) => /--quote (\w+)/.exec(printed.join('\n'))?.[1];

/** Takes a step, where the order allows it: a quote is carried out, a return goes on to the money. */
async function take(id: string, [action = '', ...args]: string[]): Promise<boolean> {
  const printed = async (...words: string[]) => (await run('orders', ...words)).printed;
  const carryOut = async (...words: string[]) => {
    const quote = quoteIn(await printed(...words));
    if (quote === undefined) return false;
    return (await run('orders', ...words, '--quote', quote)).failed.length === 0;
  };
  if (action === 'return') {
    const begun = (await printed(action, id, ...args)).join();
    const number = /Return (\d+) is expected/.exec(begun)?.[1];
    if (number === undefined) return false;
    await printed('returns', 'receive', number, '--scrap', 'line1=1');
    await printed('returns', 'receive', number);
    return carryOut('returns', 'refund', number);
  }
  if (action === 'refund' || action === 'cancel-pieces') return carryOut(action, id, ...args);
  const named = args.map((arg) => (arg === 'papers.html' ? `${app.dataDir}/${arg}` : arg));
  return (await run('orders', action, id, ...named)).failed.length === 0;
}

const grossOf = ({ taxes }: InvoiceContent) =>
  taxes.reduce((sum, { taxable, amount }) => sum + taxable + amount, 0);
/** Net and tax of the papers by rate: those of the invoice less those of its credit notes. */
function netOf(papers: readonly { kind: string; content: InvoiceContent }[]) {
  const rates = new Map<number, { taxable: number; amount: number }>();
  for (const { kind, content } of papers)
    for (const { percentage, taxable, amount } of content.taxes) {
      const sign = kind === 'invoice' ? 1 : -1;
      const sum = rates.get(percentage) ?? { taxable: 0, amount: 0 };
      rates.set(percentage, {
        taxable: sum.taxable + sign * taxable,
        amount: sum.amount + sign * amount,
      });
    }
  return [...rates.entries()];
}

/** The papers of an order say what its buyer has paid, or has to pay, and wasn't refunded, rate by rate. */
async function checkPapers({ id, token }: { id: string; token: string }): Promise<void> {
  const papers = await listInvoices(app.db, [Number(id)]);
  if (papers.length === 0) return;
  const [order] = (await get(app, `/guest/orders/${token}`)).body.data.orders;
  const cents = (amount: number) => Math.round(amount * 100);
  const left =
    cents(order.payable_amount) - cents(order.not_charged_amount) - cents(order.refunded_amount);
  const total = papers.reduce(
    (sum, { kind, content }) => sum + (kind === 'invoice' ? content.total : -content.total),
    0,
  );
  expect(total).toBe(left);
  // A credit note's prices are the invoice's: all with their taxes, or all without.
  expect(new Set(papers.map(({ content }) => content.tax_included)).size).toBe(1);
  for (const { content } of papers) {
    const { lines, delivery, discount, total: own, tax_included } = content;
    // Every line and the delivery are taxed at one of two rates.
    expect(grossOf(content)).toBe(own);
    const tax = content.taxes.reduce((sum, { amount }) => sum + amount, 0);
    const sum = lines.reduce((all, { amount }) => all + amount, 0) + delivery - discount;
    expect(sum + (tax_included ? 0 : tax)).toBe(own);
  }
  for (const [percentage, { taxable, amount }] of netOf(papers)) {
    expect(Math.min(taxable, amount)).toBeGreaterThanOrEqual(0);
    // Each paper and line rounds a tax by itself, by less than a cent.
    const exact = ((taxable + amount) * percentage) / (100 + percentage);
    expect(Math.abs(amount - exact)).toBeLessThan(2 + papers.length);
  }
}

async function statusOf(id: string): Promise<string> {
  const { order_status } = await app.db
    .selectFrom('orders')
    .select('order_status')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return order_status;
}

test('invoice and credit notes add up to what was paid and not refunded, rate by rate, whatever becomes of an order', async () => {
  await fc.assert(
    fc.asyncProperty(anOrder, aLife, async (draft, steps) => {
      const order = await placed(draft);
      for (const step of steps) {
        await take(order.id, step);
        await checkPapers(order);
      }
      await take(order.id, ['refund', '--all', '--reason', 'Unhappy']);
      await checkPapers(order);
      const papers = await listInvoices(app.db, [Number(order.id)]);
      // An order whose pieces were all cancelled before it was paid or shipped has no invoice.
      const isCancelled = (await statusOf(order.id)) === 'Cancelled';
      if (papers.length > 0 || !isCancelled)
        expect(papers.map(({ kind }) => kind)).toContain('invoice');
      for (const [, left] of netOf(papers)) expect(left).toEqual({ taxable: 0, amount: 0 });
    }),
    { numRuns: 6, endOnFailure: true, examples: [TWICE_CANCELLED] },
  );
}, 180_000);

test('a line of a credit note has a price by the piece only where that is exact', async () => {
  const { id } = await placed({
    isIncluded: true,
    rounding: 'order',
    prices: [1000, 500, 99],
    quantities: [3, 1, 1],
    delivery: 490,
    discount: 100,
  });
  for (const step of [['ship'], ['deliver'], ['refund', '--all', '--reason', 'Unhappy']])
    expect(await take(id, step)).toBe(true);
  const [invoice, creditNote] = await listInvoices(app.db, [Number(id)]);
  expect(invoice?.content.lines[0]).toMatchObject({ pieces: 3, unit_price: 1000, amount: 3000 });
  // Less their shares of the voucher.
  expect(creditNote?.content.lines).toMatchObject([
    { pieces: 3, unit_price: null, amount: 2917 },
    { pieces: 1, unit_price: 486, amount: 486 },
    { pieces: 1, unit_price: 96, amount: 96 },
  ]);
});
