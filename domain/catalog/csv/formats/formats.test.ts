import { expect, test } from 'vitest';
import { inEnglish } from '../../../i18n/sentence.ts';
import { readCsvProduct } from '../product.ts';
import { recogniseFormat } from './recognise.ts';
import { withHead } from './with-head.ts';

/** Converts records under a header to a product. */
function read(heading: string[], ...records: string[][]) {
  const format = recogniseFormat(heading);
  if (format === null || typeof format === 'string') throw new Error(`not read: ${String(format)}`);
  const readRecord = format.readerOf(heading);
  const rows = records.flatMap((fields, at) =>
    (readRecord(fields).cells ?? []).map((cells) => ({ line: at + 2, cells })),
  );
  const [first, ...others] = rows;
  if (!first) throw new Error('no rows');
  return {
    format: format.name,
    handle: first.cells.handle,
    ...readCsvProduct(withHead([first, ...others]), null, { currency: 'EUR', weight: 'kg' }),
  };
}

const WOO =
  'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)'.split(
    ',',
  );

test('a simple WooCommerce product', () => {
  const record = [
    '44',
    'simple, virtual',
    'MUG',
    'Mug',
    '1',
    'Short',
    '<p>Long</p>',
    '1',
    '7',
    '8.00',
    '10.00',
    'Home > Kitchen, Gifts',
    'a, b',
    'https://x.example/1.jpg, https://x.example/2.jpg',
    '',
    '',
    '',
  ];
  expect(read(WOO, record)).toMatchObject({
    format: 'WooCommerce',
    handle: 'MUG',
    name: 'Mug',
    description: '<p>Long</p>',
    is_published: true,
    tags: ['a', 'b'],
    category: { name: 'Home', sub_category: 'Kitchen' },
    images: [{ src: 'https://x.example/1.jpg' }, { src: 'https://x.example/2.jpg' }],
    sale: {
      price: 1000,
      discount_price: 800,
      options: { variants: [{ code: 'MUG', quantity: 7, size: null }] },
    },
  });
});

test('a variable WooCommerce product with its variations', () => {
  const parent = [
    '50',
    'variable',
    '',
    'Shirt',
    '0',
    '',
    'Soft',
    '1',
    '',
    '',
    '',
    'Clothes',
    '',
    '',
    '',
    'Size',
    'S, M',
  ];
  const variation = (sku: string, size: string, price: string, stock: string) => [
    '',
    'variation',
    sku,
    '',
    '1',
    '',
    '',
    '1',
    stock,
    '',
    price,
    '',
    '',
    '',
    'id:50',
    'Size',
    size,
  ];
  const shirt = read(
    WOO,
    parent,
    variation('T-S', 'S', '20', '3'),
    variation('T-M', 'M', '22', ''),
  );
  expect(shirt).toMatchObject({ handle: 'id:50', name: 'Shirt', is_published: false });
  expect(shirt.sale?.options?.variants).toMatchObject([
    { size: 'S', code: 'T-S', quantity: 3 },
    { size: 'M', code: 'T-M', quantity: null },
  ]);
});

test.each([
  [['1', 'grouped', 'G'], 'Products of the type "grouped" are not imported.'],
  [['', 'simple', ''], 'SKU and ID are missing.'],
  [['', 'variation', 'V'], 'Parent is missing.'],
])('%j of WooCommerce is refused', (record, reason) => {
  const format = recogniseFormat(WOO);
  if (format === null || typeof format === 'string') throw new Error('not read');
  const read = format.readerOf(WOO)(record);
  expect(read.reason && inEnglish(read.reason)).toBe(reason);
});

test('the rows of a group of a Merchant Center feed are the variants of a product', () => {
  const heading =
    'id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price\tbrand\tproduct_type\titem_group_id\tsize\tcolor'.split(
      '\t',
    );
  const row = (id: string, size: string, availability: string) => [
    id,
    'Glove',
    'Warm',
    'https://x.example/g',
    'https://x.example/g.jpg',
    availability,
    '15.00 EUR',
    '12.00 EUR',
    'Picard',
    'Work wear > Gloves',
    'G1',
    size,
    '',
  ];
  const glove = read(heading, row('G1-S', 'S', 'in_stock'), row('G1-M', 'M', 'out of stock'));
  expect(glove).toMatchObject({
    format: 'Merchant Center',
    handle: 'G1',
    name: 'Glove',
    brand: 'Picard',
    category: { name: 'Work wear', sub_category: 'Gloves' },
    sale: {
      price: 1500,
      discount_price: 1200,
      options: {
        variants: [
          { size: 'S', code: 'G1-S', quantity: null },
          { size: 'M', code: 'G1-M', quantity: 0 },
        ],
      },
    },
  });
});

test.each([
  ['sku,store_view_code,attribute_set_code', 'Magento'],
  ['Product ID,Image,Name,Price (tax excl.),price tax excluded', 'PrestaShop'],
  ['handleId,fieldType,name', 'Wix'],
  ['TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1', 'Etsy'],
  ['a,b,c', null],
])('%s is of %s', (heading, name) => expect(recogniseFormat(heading.split(','))).toBe(name));

const weightsOf = (product: ReturnType<typeof read>) =>
  product.sale?.options?.variants.map(({ weight }) => weight);

test.each([
  ['Weight (kg)', '0.5', '', [500, 1200]],
  ['Weight (lbs)', '1', '', [454, 544]],
  ['Weight (g)', '', '', [null, 1]],
])(
  'WooCommerce variations fall back to the weight of their product: %s',
  (column, ofParent, ofFirst, weights) => {
    const heading = ['Type', 'SKU', 'Name', 'Regular price', 'Parent', 'Attribute 1 name'];
    const product = read(
      [...heading, 'Attribute 1 value(s)', column],
      ['variable', 'SHIRT', 'Shirt', '', '', 'Size', 'S, M', ofParent],
      ['variation', 'T-S', '', '20', 'SHIRT', 'Size', 'S', ofFirst],
      ['variation', 'T-M', '', '22', 'SHIRT', 'Size', 'M', '1.2'],
    );
    expect(weightsOf(product)).toEqual(weights);
  },
);

test.each([
  ['shipping_weight', '3 lb', [1361]],
  ['product_weight', '12 oz', [340]],
])('a feed for Merchant Center has the weight in %s', (column, weight, grams) => {
  const heading = ['id', 'title', 'price', 'availability', column];
  expect(weightsOf(read(heading, ['A', 'Anvil', '20.00 EUR', 'in_stock', weight]))).toEqual(grams);
});
