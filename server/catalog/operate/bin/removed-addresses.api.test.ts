import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, type Work } from '#server/audit/operate.ts';
import { removeRecord, restoreRecord } from '#server/catalog/operate/records/edit-record.ts';
import { emptyBin } from '#server/catalog/operate/bin/empty-bin.ts';
import { CATEGORIES, FLASH_SALES } from '#server/catalog/operate/records/record-kinds.ts';
import { get } from '#test/call.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { removePage } from '#server/content/operate/remove-page.ts';
import { setPage } from '#server/content/operate/set-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const did = (useCase: (work: Work) => Promise<void>) =>
  operate(app.db, { actor: 'command-line', now: app.clock.now }, useCase);
const status = async (path: string) => (await get(app, path)).status;

test('a deleted category answers 410, in the bin and afterwards, and 200 once restored', async () => {
  const { id } = await aCategory(app.db, { name: 'Saws' });
  const calls = [`/sub-categories?category_id=${id}`, '/sub-categories?category_id=saws'];
  const statuses = () => Promise.all(calls.map(status));
  expect(await statuses()).toEqual([200, 200]);
  await did((work) => removeRecord(work, CATEGORIES, 'saws'));
  expect(await statuses()).toEqual([410, 410]);
  await did((work) => restoreRecord(work, CATEGORIES, 'saws'));
  expect(await statuses()).toEqual([200, 200]);
  await did((work) => removeRecord(work, CATEGORIES, 'saws'));
  await emptyBin(app.db, new Date(app.clock.now.getTime() + 31 * 86_400_000));
  expect(await statuses()).toEqual([410, 410]);
  expect(await status('/sub-categories?category_id=planes')).toBe(404);
});

test('a deleted flash sale answers 410, one that never existed 404', async () => {
  const { id: shop_id } = await aShop(app.db);
  const product = await aProduct(app.db, { shop_id });
  const sale = { name: 'Week', products: [{ product_id: product.id, price: 900 }] };
  await aFlashSale(app.db, sale);
  const { id } = await app.db.selectFrom('flash_sales').select('id').executeTakeFirstOrThrow();
  expect(await status(`/flash-sale/${id}/details`)).toBe(200);
  await did((work) => removeRecord(work, FLASH_SALES, 'week'));
  expect(await status(`/flash-sale/${id}/details`)).toBe(410);
  expect(await status(`/flash-sale/${id + 1}/details`)).toBe(404);
});

test('a removed text page answers that it was removed, until it exists again', async () => {
  await app.db.insertInto('languages').values({ name: 'en', title: 'English' }).execute();
  const page = { slug: 'imprint', locale: 'en', title: 'Imprint', description: '<p>Kiln</p>' };
  const content = async (slug = 'Imprint') =>
    (await get(app, `/legal-pages/${slug}`)).body.data.content;
  await did((work) => setPage(work, page));
  expect(await content()).toMatchObject({ title: 'Imprint', is_removed: false });
  await did((work) => removePage(work, 'imprint', null));
  expect(await content()).toMatchObject({ title: null, is_removed: true });
  expect(await content('unheard-of')).toMatchObject({ title: null, is_removed: false });
  await did((work) => setPage(work, page));
  expect(await content()).toMatchObject({ title: 'Imprint', is_removed: false });
});
