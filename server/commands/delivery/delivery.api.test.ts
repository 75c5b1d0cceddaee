import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';

let app: TestApp;
let product: TestProduct;
const run = commandRunner(() => app);
const countries: Record<string, number> = {};
beforeAll(async () => {
  app = await createTestApp();
  product = await aProduct(app.db, { price: 1000, quantity: 100 });
  const rows = await app.db
    .insertInto('countries')
    .values([
      { code: 'DE', name: 'Germany', phone_code: '49' },
      { code: 'AT', name: 'Austria', phone_code: '43' },
      { code: 'NO', name: 'Norway', phone_code: '47' },
    ])
    .returning(['id', 'code'])
    .execute();
  for (const { id, code } of rows) countries[code] = id;
});
afterAll(() => app.close());

const offered = async (country: string, post_code = '', quantity = 1) => {
  const { body } = await post(app, '/guest/cart/checkout', {
    carts: [{ product_id: product.id, quantity }],
    shop_ids: [product.shop_id],
    country_id: countries[country],
    post_code,
  });
  return body.data.shops[0].delivery_methods.map(
    ({ name, charge, delivery_time }: { name: string; charge: number; delivery_time: string }) =>
      `${name} ${charge} ${delivery_time}`,
  );
};

test('zones and methods are added, changed and removed, and the checkout follows', async () => {
  for (const args of [
    ['zones', 'add', 'Berlin', '--countries', 'de', '--postcodes', '10*, 12000-13999'],
    ['zones', 'add', 'Europe', '--countries', 'DE,Austria'],
    ['methods', 'add', 'berlin', 'Bike', '--rates', '2.50', '--days', '1'],
    [
      'methods',
      'add',
      'Europe',
      'Parcel',
      '--by',
      'weight',
      '--rates',
      '0=4.90,2kg=6.90',
      '--most',
      '30kg',
      '--free-from',
      '50.00',
      '--days',
      '2-4',
    ],
    ['methods', 'add', 'Europe', 'Pieces', '--rates', '0=5.90,3=7.90'],
    ['methods', 'add', 'Europe', 'Value', '--by', 'value', '--rates', '20.00=1.00'],
    ['methods', 'add', 'Europe', 'Store', '--by', 'pick-up', '--address', '12 Foundry Lane'],
  ]) {
    expect([args, (await run('delivery', ...args)).failed]).toEqual([args, []]);
  }
  expect(await offered('DE', '10115')).toEqual(['Bike 2.5 1 day']);
  expect(await offered('AT', '1010')).toEqual([
    'Parcel 4.9 2-4 days',
    expect.stringContaining('Pieces 5.9'),
    expect.stringContaining('Store 0'),
  ]);
  expect((await offered('AT', '', 3)).map((text: string) => text.split(' ')[0])).toEqual([
    'Value',
    'Parcel',
    'Pieces',
    'Store',
  ]);
  expect(await offered('NO')).toEqual([]);

  expect((await run('products', 'set', product.slug, '--weight', '2.5kg')).failed).toEqual([]);
  expect((await offered('AT'))[1]).toBe('Parcel 6.9 2-4 days');

  await run(
    'delivery',
    'methods',
    'set',
    'Europe',
    'Parcel',
    '--free-from',
    '10',
    '--name',
    'Post',
  );
  expect((await offered('AT'))[0]).toBe('Post 0 2-4 days');
  await run('delivery', 'zones', 'set', 'Europe', '--countries', 'NO', '--name', 'North');
  expect(await offered('AT')).toEqual([]);
  expect(await offered('NO')).toHaveLength(3);
  const zones = (await run('delivery', 'zones', 'list')).printed;
  expect(zones).toEqual([
    'Berlin: DE, postcodes 10*, 12000-13999; Bike',
    'North: NO; Post, Pieces, Value, Store',
  ]);
  expect((await run('delivery', 'methods', 'list')).printed).toContain(
    'North: Post (by weight; 0g=4.90, 2000g=6.90; up to 30000g; free from 10.00; in 2-4 days)',
  );
  const json = JSON.parse((await run('delivery', 'zones', 'list', '--json')).printed.join('\n'));
  expect(json[1]).toMatchObject({ name: 'North', countries: ['NO'] });

  await run('delivery', 'methods', 'remove', 'North', 'post');
  expect((await offered('NO')).join()).not.toContain('Post');
  await run('delivery', 'zones', 'remove', 'north');
  await run('delivery', 'zones', 'remove', 'berlin');
  expect((await offered('NO'))[0]).toContain('Standard delivery');
  const log = (await run('log', '--limit', '50')).printed.join('\n');
  for (const act of ['delivery-zone.add', 'delivery-zone.edit', 'delivery-method.remove'])
    expect(log).toContain(act);
});

test.each<[string[], string]>([
  [['zones', 'add', 'X'], 'Give the countries'],
  [['zones', 'add', 'X', '--countries', 'Atlantis'], 'There is no country "Atlantis"'],
  [
    ['zones', 'add', 'X', '--countries', 'DE', '--postcodes', '9-1'],
    'Separate postcodes with commas',
  ],
  [['zones', 'add', 'X', '--countries', 'DE,AT', '--postcodes', '1*'], 'one country'],
  [['zones', 'add', 'here', '--countries', 'AT'], 'The zone "Here" already exists'],
  [['zones', 'set', 'Nowhere', '--position', '2'], 'There is no delivery zone "Nowhere"'],
  [['zones', 'set', 'Here'], 'Nothing to change'],
  [['methods', 'add', 'Here', 'Heavy', '--by', 'weight'], 'needs rates'],
  [['methods', 'add', 'Here', 'Heavy', '--by', 'weight', '--rates', '0=4.90,0=5'], 'same measure'],
  [['methods', 'add', 'Here', 'M', '--rates', '4,90'], 'write decimals with a point, not "4,90"'],
  [['methods', 'add', 'Here', 'M', '--rates', '0=4,90,5=6,90'], 'such as 0=4.90,5=6.90'],
  [['methods', 'add', 'Here', 'M', '--rates', '2kg=5'], "isn't a number of pieces"],
  [['methods', 'add', 'Here', 'M', '--rates', 'x'], 'must be an amount'],
  [['methods', 'add', 'Here', 'M', '--days', '4-2'], 'Give days such as'],
  [['methods', 'add', 'Here', 'M', '--by', 'drone'], '--by must be one of'],
  [
    ['methods', 'add', 'Here', 'M', '--by', 'pick-up'],
    'Give the address where orders are picked up',
  ],
  [['methods', 'add', 'Here', 'M', '--address', 'A'], 'Only a pick-up has an address'],
  [['methods', 'set', 'Here', 'Rocket', '--days', '1'], 'Here has no delivery method "Rocket"'],
])('delivery %j is refused', async (args, sentence) => {
  await run('delivery', 'zones', 'add', 'Here', '--countries', 'DE');
  const refused = await run('delivery', ...args);
  expect(refused.status).not.toBe(0);
  expect(refused.failed.join('\n')).toContain(sentence);
});
