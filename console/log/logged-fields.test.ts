import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ACTS } from '#contract/console/acts.ts';
import { OrderAddressSchema } from '#contract/console/orders/buyer/order-address.ts';
import { ProductValuesSchema } from '#contract/console/catalog/product-values.ts';
import { actText, entryText } from './act-text.ts';
import { changeRows } from './change-rows.ts';
import { findLoggedField, isHidden } from './logged-fields.ts';
import { ANY_RECORD_FIELDS } from './fields/any-record-fields.ts';
import { ORDER_FIELDS } from './fields/order-fields.ts';
import { PERSON_FIELDS } from './fields/person-fields.ts';
import { PRODUCT_FIELDS } from './fields/product-fields.ts';
import { PROMOTION_FIELDS } from './fields/promotion-fields.ts';
import { SHOP_FIELDS } from './fields/shop-fields.ts';
import { WORK_FIELDS } from './fields/work-fields.ts';

const textsOf = (locale: string): Record<string, string> =>
  ['settings', 'console'].reduce((texts, catalogue) => {
    const file = new URL(`../../server/${catalogue}/locales/${locale}.json`, import.meta.url);
    return { ...texts, ...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) };
  }, {});

describe.each(['ar', 'bn', 'de', 'es', 'fr'])('in %s', (locale) => {
  const texts = textsOf(locale);
  test.each(ACTS)('%s has a text', (act) => {
    expect(actText(act)).not.toBe(act);
    expect(texts[actText(act)]).toMatch(/\S/);
  });
});

test.each([
  ['Return started', null, 'expected'],
  ['Return accepted', 'requested', 'expected'],
  ['Return received', 'expected', 'received'],
  ['Return refunded', 'received', 'refunded'],
  ['Return declined', 'requested', 'refused'],
  // Of another version of the shop.
  ['Return changed', 'expected', 'lost'],
])('an entry about a return says what happened: %s', (text, before, after) => {
  const changes = [{ field: 'state', before, after }];
  expect(entryText({ act: 'order.return', changes })).toBe(text);
});

test.each([
  ...Object.keys(ProductValuesSchema.shape),
  ...Object.keys(OrderAddressSchema.shape),
  'price',
  'old_price',
  'stock',
  'order_status',
])('the field %s has a label', (field) => {
  expect(findLoggedField('product', field)).toBeDefined();
});

test('a field is in one table', () => {
  const names = [
    ANY_RECORD_FIELDS,
    ORDER_FIELDS,
    PERSON_FIELDS,
    PRODUCT_FIELDS,
    PROMOTION_FIELDS,
    SHOP_FIELDS,
    WORK_FIELDS,
  ].flatMap((fields) => Object.keys(fields));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter(isHidden)).toEqual([]);
});

test("the code of a voucher has its own label, not that of a product's", () => {
  const labels = ['product', 'voucher'].map((kind) => findLoggedField(kind, 'code')?.label ?? '');
  expect(labels.map((label) => textsOf('de')[label])).toEqual(['Artikelnummer', 'Gutscheincode']);
  expect(findLoggedField('voucher', 'constructor')).toBeUndefined();
});

test('every changed value is a row; fields without meaning for a reader are omitted', () => {
  const changes = [
    { field: 'price of A-1', before: 1290, after: 990 },
    {
      field: 'notifications',
      before: { order: 'off', ticket: 'daily' },
      after: { order: 'daily', ticket: 'daily' },
    },
    { field: 'translations.de', before: null, after: { name: 'Bohrer' } },
    { field: 'refund', before: null, after: { id: 4, amount: 500, parts: [{}] } },
    { field: 'subtitle', before: null, after: '' },
    { field: 'tags', before: null, after: [] },
    { field: 'undo_of', before: null, after: 7 },
    { field: 'password', before: 'old', after: 'new' },
    { field: 'highlight of 12', before: false, after: true },
  ];
  expect(changeRows({ changes })).toEqual([
    { path: ['price'], of: 'A-1', before: 1290, after: 990 },
    { path: ['notifications', 'order'], of: null, before: 'off', after: 'daily' },
    { path: ['translations', 'de', 'name'], of: null, before: null, after: 'Bohrer' },
    { path: ['refund', 'amount'], of: null, before: null, after: 500 },
  ]);
});

test('of a list, what changed within an entry is a row; entries that were added are the whole list', () => {
  const saws = { slug: 'saws', name: 'Saws', is_active: true };
  const bits = { slug: 'bits', name: 'Bits', is_active: true };
  const rowsOf = (after: object[]) =>
    changeRows({ changes: [{ field: 'sub_categories', before: [saws, bits], after }] });
  expect(rowsOf([saws, { ...bits, is_active: false }])).toEqual([
    { path: ['sub_categories', 'bits', 'is_active'], of: null, before: true, after: false },
  ]);
  expect(rowsOf([saws])).toMatchObject([{ path: ['sub_categories'], after: [saws] }]);
});
