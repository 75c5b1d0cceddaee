import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, type Work } from '#server/audit/operate.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { mergeOption } from '../options/merge-option.ts';
import { mergeSubCategory } from '../taxonomy/merge-sub-category.ts';
import { mergeAttribute, mergeBrand } from '../taxonomy/merge-taxon.ts';
import { editRecord, removeRecord } from './edit-record.ts';
import { FLASH_SALES } from './record-kinds.ts';

let app: TestApp;
/** A product with one of everything, and another with something else. */
let product: TestProduct;
let other: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  const made: TestProduct[] = [];
  for (const name of ['One', 'Two']) {
    const category = await aCategory(app.db, { name: `Category ${name}`, sub_categories: [name] });
    made.push(
      await aProduct(app.db, {
        category_id: category.id,
        sub_category_ids: category.sub_categories,
        brand_id: (await aBrand(app.db, `Brand ${name}`)).id,
        unit: name,
        sizes: [{ name }],
        colors: [{ name }],
        attributes: { [`attribute-${name.toLowerCase()}`]: { value: name } },
        variants: [{ size: name, color: name, quantity: 5 }],
      }),
    );
  }
  [product, other] = made as [TestProduct, TestProduct];
  await aFlashSale(app.db, { name: 'Sale', products: [{ product_id: product.id, price: 500 }] });
});
afterAll(() => app.close());

const idOf = async (table: string, name: string) =>
  (
    await sql<{ id: number }>`select id from ${sql.table(table)} where name = ${name}`.execute(
      app.db,
    )
  ).rows[0]?.id ?? 0;

const mergeKind = (kind: 'colors' | 'sizes' | 'units') => async (work: Work) =>
  mergeOption(work, kind, { id: await idOf(kind, 'One'), into: await idOf(kind, 'Two'), also: [] });

test.each<[what: string, table: string, name: string, act: (work: Work) => Promise<unknown>]>([
  ['merging colours', 'colors', 'One', mergeKind('colors')],
  ['merging sizes', 'sizes', 'One', mergeKind('sizes')],
  ['merging units', 'units', 'One', mergeKind('units')],
  ['merging brands', 'brands', 'Brand One', (work) => mergeBrand(work, 'brand-one', 'brand-two')],
  [
    'merging attributes',
    'attributes',
    'attribute-one',
    (work) => mergeAttribute(work, 'attribute-one', 'attribute-two'),
  ],
  [
    'merging subcategories',
    'categories',
    'Category One',
    (work) =>
      mergeSubCategory(work, {
        parent: 'category-one',
        slug: 'one',
        into: { parent: 'category-two', slug: 'two' },
      }),
  ],
  [
    'editing a flash sale',
    'flash_sales',
    'Sale',
    (work) =>
      editRecord(work, FLASH_SALES, 'sale', {
        products: [{ product: product.slug, price: 4, quantity: 10 }],
      }),
  ],
  [
    'deleting a flash sale',
    'flash_sales',
    'Sale',
    (work) => removeRecord(work, FLASH_SALES, 'sale'),
  ],
])('%s, which waits for an order, does not keep it from checking its records', async (...row) => {
  const [, table, name, act] = row;
  let acting: Promise<unknown> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await sql`select from product_variants where product_id = ${product.id} for no key update`.execute(
      tx,
    );
    await sql`select from products where id = ${product.id} for no key update`.execute(tx);
    acting = operate(app.db, { actor: 'command-line', now: TEST_NOW }, act);
    await untilOneWaits(app.db);
    // As the foreign keys of an order's lines, and of a product written twice in a transaction.
    await sql`select from ${sql.table(table)} where name = ${name} for key share nowait`.execute(
      tx,
    );
  });
  await acting;
});

test('a product that gets a brand while the brand is merged moves too', async () => {
  const [from, to] = [await aBrand(app.db), await aBrand(app.db)];
  await sql`update products set brand_id = ${from.id} where id = ${product.id}`.execute(app.db);
  let merging: Promise<unknown> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await sql`update products set brand_id = ${from.id} where id = ${other.id}`.execute(tx);
    merging = operate(app.db, { actor: 'command-line', now: TEST_NOW }, (work) =>
      mergeBrand(work, from.slug, to.slug),
    );
    await untilOneWaits(app.db);
  });
  expect(await merging).toEqual({ moved: 2, is_done: true });
});

test('a product that gets a brand while the brand is deleted is refused', async () => {
  const owner = await aStaffMember(app.db);
  const { id, slug } = await aBrand(app.db);
  const change = { ids: [product.id], act: 'brand', brand: slug };
  const { changing } = await app.db.transaction().execute(async (tx) => {
    await sql`delete from brands where id = ${id}`.execute(tx);
    const answer = consoleCall(app, 'changeProducts', change, owner.headers);
    await untilOneWaits(app.db);
    return { changing: answer };
  });
  const { status, body } = await changing;
  expect([status, body.data?.changed]).toEqual([200, []]);
});

test('a product that gets the other colour while colours are merged is refused; variants are not duplicated', async () => {
  const colors = [{ name: 'Ruby' }];
  const { id } = await aProduct(app.db, { colors, variants: [{ color: 'Ruby', quantity: 1 }] });
  await aProduct(app.db, { colors: [{ name: 'Garnet' }] });
  const [from, into] = [await idOf('colors', 'Ruby'), await idOf('colors', 'Garnet')];
  const merging = app.db.transaction().execute(async (tx) => {
    await sql`select from product_variants where product_id = ${id} for no key update`.execute(tx);
    const done = operate(app.db, { actor: 'command-line', now: TEST_NOW }, (work) =>
      mergeOption(work, 'colors', { id: from, into, also: [] }),
    );
    const refused = expect(done).rejects.toThrow('has both');
    await untilOneWaits(app.db);
    await tx
      .insertInto('product_colors')
      .values({ product_id: id, color_id: into, price: 0, position: 1 })
      .execute();
    return { refused };
  });
  await (
    await merging
  ).refused;
});
