import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cachedEndpoints } from '#server/cache/cached-endpoints.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import { readConfig } from '#server/config.ts';
import { listenForChanges } from '#server/database/changes/listen-changes.ts';
import { contextOfPage } from '#server/http/create-context.ts';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { until } from '#test/until.ts';

let app: TestApp;
let shop_id: number;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  shop_id = (await aShop(app.db, { name: 'Bolts' })).id;
});
afterAll(() => app.close());

const details = async (id: number) =>
  (await get(app, `/product-details?product_id=${id}`)).body.data.product;
const searched = async (word: string) =>
  (await get(app, `/products?search=${word}`)).body.data.products;

/** A saw of two lengths at 10.00 and 12.00. */
const aSaw = (name: string) =>
  aProduct(app.db, {
    name,
    slug: name,
    shop_id,
    price: 1000,
    sizes: [{ name: '30 cm' }, { name: '40 cm', price: 200 }],
    variants: [
      { size: '30 cm', code: `${name}-30`, quantity: 5 },
      { size: '40 cm', code: `${name}-40`, quantity: 7 },
    ],
  });

describe('products set', () => {
  test('changes only the given fields', async () => {
    const axe = await aProduct(app.db, {
      name: 'Axe',
      slug: 'axe',
      code: 'AX-1',
      shop_id,
      price: 1500,
      discount_price: 1000,
      quantity: 5,
    });
    expect(await run('products', 'set', 'AX-1', '--price', '12.90', '--stock', '+3')).toEqual({
      status: 0,
      failed: [],
      printed: [
        expect.stringMatching(/^axe: Axe \(Bolts, .*\), shown$/),
        '  12.90 instead of 15.00, 8 in stock',
      ],
    });
    expect(await details(axe.id)).toMatchObject({ name: 'Axe', price: 15, discount_price: 12.9 });
    await run(
      'products',
      'set',
      'axe',
      '--old-price',
      'none',
      '--stock',
      '-2',
      '--name',
      ' Big  axe ',
    );
    expect(await details(axe.id)).toMatchObject({
      name: 'Big axe',
      slug: 'axe',
      price: 12.9,
      quantity: 6,
    });
    expect(await searched('big')).toMatchObject([{ id: axe.id, price: 12.9 }]);
    expect(
      (await run('log', 'product', String(axe.id))).printed.map((line) => line.slice(18)),
    ).toEqual([
      `command-line  stock.adjust  product ${axe.id}  stock: 8 -> 6`,
      `command-line  variant.price  product ${axe.id}  old_price: 1500 -> null`,
      `command-line  product.edit  product ${axe.id}  name: "Axe" -> "Big axe"`,
      `command-line  stock.adjust  product ${axe.id}  stock: 5 -> 8`,
      `command-line  variant.price  product ${axe.id}  price: 1000 -> 1290`,
    ]);
  });

  test('a variant by its code; the others stay unchanged, and lists show the lowest price', async () => {
    const saw = await aSaw('foxtail');
    expect(
      (await run('products', 'set', 'foxtail-30', '--price', '13', '--stock==40')).printed,
    ).toEqual([
      expect.stringContaining('foxtail: foxtail'),
      '  foxtail-30, 30 cm: 13.00, 40 in stock',
    ]);
    const { price, sizes, quantity } = await details(saw.id);
    expect([price, quantity]).toEqual([12, 47]);
    expect(sizes).toMatchObject([
      { name: '30 cm', price: 1 },
      { name: '40 cm', price: 0 },
    ]);
    expect((await run('products', 'set', 'foxtail-40', '--old-price', '20')).printed[1]).toBe(
      '  foxtail-40, 40 cm: 12.00 instead of 20.00, 7 in stock',
    );
    expect((await run('products', 'set', 'foxtail-30', '--stock', '+0')).printed[1]).toBe(
      '  foxtail-30, 30 cm: 13.00, 40 in stock',
    );
  });

  test('hides a product everywhere, and shows it again', async () => {
    const plane = await aProduct(app.db, { name: 'Planer', slug: 'planer', shop_id });
    await run('products', 'set', 'planer', '--hide');
    expect((await get(app, `/product-details?product_id=${plane.id}`)).status).toBe(404);
    expect(await searched('planer')).toEqual([]);
    await run('products', 'set', 'planer', '--show');
    expect(await searched('planer')).toMatchObject([{ id: plane.id }]);
  });

  test.each([
    [['nothing', '--price', '1'], 'There is no product with the code or slug "nothing".'],
    [
      ['dovetail', '--price', '1'],
      'The variants of "dovetail" have different prices: name one by its code (dovetail-30, dovetail-40).',
    ],
    [
      ['dovetail', '--stock', '+1'],
      '"dovetail" has 2 variants: name one by its code (dovetail-30, dovetail-40).',
    ],
    [
      ['dovetail-30', '--hide'],
      'Name and visibility belong to the whole product: use its slug, dovetail.',
    ],
    [['dovetail-30', '--price', '9', '--stock', '-6'], "Only 5 in stock: 6 can't be removed."],
    [
      ['dovetail-30', '--old-price', '9'],
      'The old price 9.00 must be above the price 10.00, which must be above 0: give another one, or none with --old-price none.',
    ],
    [['dovetail-30', '--price', '1,50'], '--price must be an amount such as 12.90, not "1,50".'],
    [['dovetail-30', '--price', '-1'], '--price must be an amount such as 12.90, not "-1".'],
    [
      ['dovetail-30', '--stock', 'many'],
      '--stock must be pieces that come (+5) or go (-2), or how many there are (=40), not "many".',
    ],
    [['dovetail', '--name', ' '], '--name must be a text of at most 500 characters.'],
    [
      ['twin', '--price', '1'],
      '"twin" names several products: use the slug of one, twin and brother.',
    ],
    [['dovetail'], expect.stringMatching(/^Nothing to change: give at least one option. Usage: /)],
    [
      ['dovetail', '--hide', '--show'],
      expect.stringMatching(/^--hide and --show can't be combined\./),
    ],
    [[], expect.stringMatching(/^An argument is missing\./)],
  ])('%j is refused and changes nothing', async (args, sentence) => {
    const logged = await app.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'dovetail')
      .execute();
    if (logged.length === 0) {
      await aSaw('dovetail');
      await aProduct(app.db, { slug: 'twin', shop_id });
      await aProduct(app.db, { slug: 'brother', code: 'twin', shop_id });
    }
    expect(await run('products', 'set', ...args)).toEqual({
      status: expect.toBeOneOf([1, 2]) as number,
      printed: [],
      failed: [sentence],
    });
    expect((await searched('dovetail'))[0]).toMatchObject({ price: 10, quantity: 12 });
  });
});

test('a price changed by the command shows although responses are cached', async () => {
  const adze = await aProduct(app.db, { name: 'Adze', slug: 'adze', shop_id });
  const log = pino({ level: 'fatal' });
  const responseCache = new ResponseCache({ log, now: () => Date.now(), maxBytes: 1_000_000 });
  const deps = {
    db: app.db,
    files: app.files,
    clock: () => app.clock.now,
    log,
    config: readConfig({}),
  };
  let calls = 0;
  const serve = cachedEndpoints({
    call: (...call) => {
      calls += 1;
      return app.app.call(...call);
    },
    isAllowed: () => true,
    newContext: (locale) => contextOfPage(deps, locale),
    publicUrl: 'https://shop.test',
    requestIdOf: () => 'request-1',
    responseCache,
    locales: () => new Set(['en']),
    log,
  });
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const changes = listenForChanges(
    app.databaseUrl,
    (tag) => responseCache.cache.invalidate(tag),
    () => {},
  );
  await changes.ready;
  const { port } = server.address() as AddressInfo;
  const priceShown = async () => {
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/product-details?product_id=${adze.id}`,
    );
    return ((await answer.json()) as { data: { product: { price: number } } }).data.product.price;
  };
  try {
    expect([await priceShown(), await priceShown(), calls]).toEqual([10, 10, 1]);
    await run('products', 'set', 'adze', '--price', '12.90');
    await until(async () => expect(await priceShown()).toBe(12.9));
  } finally {
    await changes.stop();
    server.close();
  }
});
