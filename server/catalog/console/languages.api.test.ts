import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import type { ProductListRow } from '#contract/console/catalog/products.ts';
import type { LogEntry } from '#contract/console/log.ts';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { offerLanguages } from '#test/factories/settings.ts';
import { aProduct } from '#test/factories/products.ts';

let app: TestApp;
let ada: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db, { name: 'Ada' });
  await offerLanguages(app.db, ['de', 'ar']);
});
afterAll(() => app.close());

const product = async (id: number): Promise<ConsoleProduct> =>
  (await consoleCall(app, 'getProduct', { id }, ada.headers)).body.data;
const save = (id: number, changes: object) =>
  consoleCall(app, 'saveProduct', { id, idempotency_key: randomUUID(), changes }, ada.headers);
const shownIn = async (slug: string, language: string): Promise<string> => {
  const { body } = await get(app, `/product-details?product_id=${slug}`, {
    'accept-language': language,
  });
  return body.data.product.name as string;
};

test("the form lists the shop's other languages", async () => {
  const { body } = await consoleCall(app, 'getProductForm', {}, ada.headers);
  expect(body.data).toMatchObject({
    own_language: 'en',
    languages: [{ name: 'de' }, { name: 'ar' }],
  });
});

test('texts in other languages are saved with the other fields, shown, cleaned and removed', async () => {
  const { id, slug } = await aProduct(app.db, { name: 'Saw' });
  const changes = {
    name: { from: 'Saw', to: 'Hand saw' },
    'translations.de.name': { from: null, to: '  Hand  säge ' },
    'translations.de.description': { from: null, to: '<p>Sägt.</p><script>alert(1)</script>' },
    'translations.ar.name': { from: null, to: 'منشار' },
  };
  expect((await save(id, changes)).status).toBe(200);
  const saved = await product(id);
  expect(saved.values.name).toBe('Hand saw');
  expect(saved.translations).toEqual({
    de: { name: 'Hand säge', description: '<p>Sägt.</p>' },
    ar: { name: 'منشار' },
  });
  expect(await shownIn(slug, 'de')).toBe('Hand säge');
  await save(id, {
    'translations.de.name': { from: 'Hand säge', to: null },
    'translations.de.description': { from: '<p>Sägt.</p>', to: '' },
  });
  expect((await product(id)).translations).toEqual({ ar: { name: 'منشار' } });
  expect(await shownIn(slug, 'de')).toBe('Hand saw');
});

test('the list of products says into which languages each is translated', async () => {
  const languagesOf = async (id: number): Promise<unknown> => {
    const { body } = await consoleCall(app, 'listProducts', {}, ada.headers);
    return (body.data.rows as ProductListRow[]).find((row) => row.id === id)?.languages;
  };
  const { id } = await aProduct(app.db, { name: 'Saw', description: '<p>Saws.</p>' });
  await save(id, { 'translations.ar.name': { from: null, to: 'منشار' } });
  await save(id, { 'translations.de.description': { from: null, to: '<p>Sägt.</p>' } });
  expect(await languagesOf(id)).toEqual([]);
  await save(id, { 'translations.de.name': { from: null, to: 'Säge' } });
  expect(await languagesOf(id)).toEqual(['de']);
  await save(id, { description: { from: '<p>Saws.</p>', to: '' } });
  expect(await languagesOf(id)).toEqual(['ar', 'de']);
});

test('two people edit different texts; the same text is a conflict, and can be undone from the log', async () => {
  const { id } = await aProduct(app.db, { name: 'Saw' });
  await save(id, { 'translations.de.name': { from: null, to: 'Säge' } });
  const { entries } = (await consoleCall(app, 'listLog', {}, ada.headers)).body.data as {
    entries: LogEntry[];
  };
  expect(entries[0]?.changes).toEqual([
    { field: 'translations.de.name', before: null, after: 'Säge' },
  ]);
  await save(id, { 'translations.de.meta_title': { from: null, to: 'Sägen' } });
  expect((await save(id, { 'translations.de.name': { from: null, to: 'Sage' } })).status).toBe(409);
  const undo = { id: entries[0]?.id, idempotency_key: 'undo-of-a-text-xx' };
  expect((await consoleCall(app, 'undoEntry', undo, ada.headers)).status).toBe(200);
  expect((await product(id)).translations).toEqual({ de: { meta_title: 'Sägen' } });
});

test.each([
  ['translations.fr.name', 'Scie', "The shop doesn't offer this language."],
  ['translations.en.name', 'Saw', "The shop doesn't offer this language."],
  ['translations.de.name', 'x'.repeat(501), 'This text is too long.'],
  ['translations.de.name', 7, "This value can't be used."],
  ['translations.de.code', 'S', "This field can't be changed."],
])('%s is refused at its field', async (field, to, sentence) => {
  const { id } = await aProduct(app.db);
  const { status, body } = await save(id, { [field]: { from: null, to } });
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  expect((await product(id)).translations).toEqual({});
});

test('a new product can have translated texts', async () => {
  const { category_id } = await aProduct(app.db);
  const { slug } = await app.db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', category_id)
    .executeTakeFirstOrThrow();
  const shop = await app.db.selectFrom('shops').select('slug').executeTakeFirstOrThrow();
  const { body } = await consoleCall(
    app,
    'addProduct',
    {
      idempotency_key: 'new-product-in-german',
      shop: shop.slug,
      changes: {
        name: { to: 'Plane' },
        category: { to: slug },
        price: { to: 5 },
        'translations.de.name': { to: 'Hobel' },
      },
    },
    ada.headers,
  );
  expect((await product(body.data.id as number)).translations).toEqual({ de: { name: 'Hobel' } });
});
