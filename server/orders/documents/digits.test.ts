import { expect, test } from 'vitest';
import type { InvoiceContent } from '../invoices/invoice-content.ts';
import { moneyFormatter } from './document-formats.ts';
import { invoiceView } from './invoice-view.ts';
import { slipView } from './slip-view.ts';

const contentIn = (locale: string) =>
  ({
    locale,
    currency: 'BDT',
    ordered_at: '2026-03-10T12:00:00Z',
    invoice_code: null,
    reason: null,
    order_code: '#IX000001',
    seller: { name: 'S', shop: 'S', address: '', email: '', phone: '', tax_number: '' },
    buyer: { name: 'B', address: [], vat_number: '' },
    lines: [{ name: 'Saw', code: null, pieces: 7, unit_price: 100, amount: 700 }],
    discount: 0,
    delivery: 0,
    taxes: [],
    tax_included: false,
    total: 700,
    footer: '',
  }) satisfies InvoiceContent;

const order = {
  id: 1,
  order_prefix: 'IX',
  shop_name: 'S',
  created_at: '2026-03-10T12:00:00Z',
  address: { name: 'B', address_line: 'A', country: 'Bangladesh', phone: '1', phone_code: '880' },
  lines: [{ name: 'Saw', code: null, quantity: 7, cancelled: 0, shipped: 0, unit: null }],
};

test.each([
  ['bn', '৭'],
  ['de', '7'],
  ['en', '7'],
])('papers in %s count pieces with %s, in the digits of their amounts', (locale, seven) => {
  expect(moneyFormatter(locale, 'BDT')(700)).toContain(seven);
  expect(invoiceView(contentIn(locale), null).rows[0]?.[1]).toBe(seven);
  const options = { locale, timeZone: 'UTC', seller: [], barcode: null, hasPhone: true };
  expect(slipView(order as never, options).rows[0]?.slice(2)).toEqual([seven, seven]);
});

test.each([
  ['prefix', '৳৭.০০'],
  ['suffix', '৭.০০\u00a0৳'],
] as const)(
  'papers have the symbol where the pages of the shop do: %s',
  (currency_position, text) => {
    const { rows, sums } = invoiceView({ ...contentIn('bn'), currency_position }, null);
    expect(rows[0]?.[3]).toBe(text);
    expect(sums.at(-1)?.value).toBe(text);
  },
);

test('papers issued earlier keep the symbol on the side of their language', () => {
  expect(invoiceView(contentIn('bn'), null).rows[0]?.[3]).toBe('৭.০০৳');
});

test("a buyer's note keeps the direction of its own language on a slip in another", () => {
  const options = { locale: 'en', timeZone: 'UTC', seller: [], barcode: null, hasPhone: true };
  const { notes } = slipView({ ...order, note: 'اتركوه عند الجار رقم 12.' } as never, options);
  expect(notes).toEqual(["Buyer's note: \u2068اتركوه عند الجار رقم 12.\u2069"]);
});
