import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, type ApiName } from '#contract/api.ts';
import { readConfig } from '#server/config.ts';
import { contextOfPage } from '#server/http/create-context.ts';
import { get } from '#test/call.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  product = await aProduct(app.db, {
    images: 2,
    colors: [{ name: 'Red' }],
    variants: [{ color: 'Red', quantity: 3 }],
  });
  await aFlashSale(app.db, { products: [{ product_id: product.id, price: 500 }] });
});
afterAll(() => app.close());

const WITH_HOST = /https?:[^"]*\/media\//;

test.each<[ApiName, () => Record<string, unknown>]>([
  ['getHome', () => ({})],
  ['listProducts', () => ({})],
  ['listCategoryProducts', () => ({ category_id: product.category_id })],
  ['getProductDetails', () => ({ product_id: product.id })],
])('%s addresses pictures without a host in a page, with it over HTTP', async (name, fields) => {
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const { db, files } = app;
  const log = pino({ level: 'silent' });
  const context = contextOfPage({ db, files, config, log, clock: () => app.clock.now }, 'en');
  const inPage = JSON.stringify(await app.app.call(name, context, fields()));
  expect(inPage).toContain('"/media/');
  expect(inPage).not.toMatch(WITH_HOST);
  const query = new URLSearchParams(fields() as Record<string, string>);
  expect((await get(app, `${api[name].path}?${query.toString()}`)).text).toMatch(WITH_HOST);
});
