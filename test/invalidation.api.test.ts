import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#test/until.ts';
import {
  invalidatingTables,
  invalidationTable,
  tableTagsModule,
  withInvalidationTable,
} from '../scripts/generate/describe-invalidation.ts';
import { aCountry } from './accounts.ts';
import { type CachedApi, startCachedApi } from './shop/cached-api.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { anImage } from '#test/factories/pictures.ts';
import { aReview } from '#test/factories/reviews.ts';
import { aShop } from '#test/factories/shops.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct } from '#test/factories/products.ts';

let api: CachedApi;
const paths = { product: '', reviews: '', sale: '', shop: '', page: '', cities: '' };
beforeAll(async () => {
  api = await startCachedApi();
  const { db } = api.app;
  const image = await anImage(db);
  const shop = await aShop(db, {
    opening_hours: [{ day: 1, opens: '08:00', closes: '18:00' }],
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 500 }],
  });
  await db
    .insertInto('shop_banners')
    .values({ shop_id: shop.id, image_id: image.id, position: 0 })
    .execute();
  const category = await aCategory(db, { sub_categories: ['Cordless'] });
  const product = await aProduct(db, {
    shop_id: shop.id,
    category_id: category.id,
    sub_category_ids: category.sub_categories,
    brand_id: (await aBrand(db)).id,
    unit: 'box',
    images: 1,
    sizes: [{ name: 'M' }],
    colors: [{ name: 'Red' }],
    variants: [{ size: 'M', color: 'Red', quantity: 5 }],
    attributes: { material: { value: 'Steel' } },
  });
  const product_id = product.id;
  await db
    .insertInto('product_documents')
    .values({ product_id, kind: 'manual', title: 'Manual', url: '/a.pdf', position: 0 })
    .execute();
  await db
    .insertInto('product_videos')
    .values({ product_id, type: 'embed', url: 'https://v.test/1', position: 0 })
    .execute();
  const { id: user_id } = await aCustomer(db);
  await aReview(db, { product_id, user_id });
  const sale = await aFlashSale(db, { products: [{ product_id, price: 500 }] });
  const country = await aCountry(db);
  await db.insertInto('cities').values({ country_id: country.id, name: 'Oslo' }).execute();
  await db
    .insertInto('banners')
    .values({ slug: 'spring', kind: 'banner', image_id: image.id })
    .execute();
  await db
    .insertInto('legal_pages')
    .values({ slug: 'imprint', title: 'Imprint', description: '<p>Us</p>' })
    .execute();
  paths.product = `/api/product-details?product_id=${product_id}`;
  paths.reviews = `/api/reviews?product_id=${product_id}`;
  paths.sale = `/api/flash-sale/${sale.id}/details`;
  paths.shop = `/api/shops/${shop.id}`;
  paths.page = '/api/legal-pages/imprint';
  paths.cities = `/api/cities?country_id=${country.id}`;
  await api.changesHeard();
});
afterAll(() => api.close());

/** Each table with a call that shows it, and a change to its data. */
const SHOWN: Record<string, [path: () => string, change: string]> = {
  attributes: [() => paths.product, "update attributes set name = 'Made of'"],
  banners: [() => '/api/banners', "update banners set title = 'Spring'"],
  brands: [() => paths.product, "update brands set name = 'Boltworks'"],
  categories: [() => '/api/categories', "update categories set name = 'Drills'"],
  cities: [() => paths.cities, "update cities set name = 'Bergen'"],
  colors: [() => paths.product, "update colors set name = 'Signal red'"],
  countries: [() => '/api/countries', "update countries set name = 'Norge'"],
  currencies: [
    () => '/api/master',
    "insert into currencies (name, symbol, rate_from_default) values ('NOK', 'kr', 10)",
  ],
  delivery_zones: [() => '/api/master', "insert into delivery_zones (name) values ('Home')"],
  delivery_methods: [
    () => '/api/master',
    "insert into delivery_methods (zone_id, name, kind, address) select id, 'Shop', 'pick-up', '1 Street' from delivery_zones",
  ],
  delivery_zone_countries: [
    () => '/api/master',
    'insert into delivery_zone_countries (zone_id, country_id) select z.id, c.id from delivery_zones z, countries c',
  ],
  flash_sale_products: [() => paths.sale, 'update flash_sale_products set price = 400'],
  flash_sales: [() => '/api/flash-sales', "update flash_sales set name = 'Spring sale'"],
  footer_pages: [
    () => '/api/master',
    "insert into footer_pages (slug, position) values ('imprint', 1)",
  ],
  languages: [
    () => '/api/master',
    "insert into languages (name, title, position) values ('de', 'Deutsch', 1)",
  ],
  legal_pages: [() => paths.page, "update legal_pages set title = 'About us'"],
  product_attributes: [() => paths.product, "update product_attributes set text_value = 'Brass'"],
  product_colors: [() => paths.product, 'update product_colors set price = 100'],
  product_documents: [() => paths.product, "update product_documents set title = 'Data sheet'"],
  product_images: [() => paths.product, "update product_images set alt = 'From above'"],
  product_sizes: [() => paths.product, 'update product_sizes set price = 100'],
  product_sub_categories: [() => paths.product, 'delete from product_sub_categories'],
  product_variants: [() => paths.product, 'update product_variants set quantity = 3'],
  product_texts: [
    () => paths.product,
    `with added as (insert into languages (name, title, position) values ('nl', 'Nederlands', 2) returning name)
      insert into product_texts (product_id, language, name) select id, 'nl', 'Hamer' from products`,
  ],
  product_videos: [() => paths.product, "update product_videos set url = 'https://v.test/2'"],
  products: [() => '/api/products', "update products set name = 'Hammer'"],
  reviews: [() => paths.reviews, "update reviews set description = 'Good.'"],
  settings: [
    () => '/api/master',
    `insert into settings (key, value) values ('app_name', '"Nail & Co"')`,
  ],
  shop_banners: [() => paths.shop, 'update shop_banners set position = 1'],
  shop_delivery_brackets: [() => paths.cities, 'update shop_delivery_brackets set charge = 600'],
  shop_opening_hours: [() => paths.shop, "update shop_opening_hours set closes = '19:00'"],
  shops: [() => '/api/shops', "update shops set name = 'Nail & Co'"],
  sizes: [() => paths.product, "update sizes set name = 'Medium'"],
  sub_categories: [() => '/api/categories', "update sub_categories set name = 'Corded'"],
  tax_classes: [() => '/api/master', "insert into tax_classes (name) values ('Books')"],
  taxes: [() => '/api/master', "insert into taxes (name, percentage) values ('VAT', 19)"],
  units: [() => paths.product, "update units set name = 'crate'"],
  users: [() => paths.reviews, 'update users set profile_photo_id = (select min(id) from images)'],
};

test('every table that announces changes is in this test, in table-tags.gen.ts and in docs/architecture.md: npm run tables', async () => {
  const tables = await invalidatingTables(api.app.db);
  expect(Object.keys(SHOWN).toSorted()).toEqual([...tables.keys()].toSorted());
  const document = await readFile(join(import.meta.dirname, '../docs/architecture.md'), 'utf8');
  expect(withInvalidationTable(document, invalidationTable(tables))).toBe(document);
  const module = await readFile(
    join(import.meta.dirname, '../server/cache/tags/table-tags.gen.ts'),
    'utf8',
  );
  expect(tableTagsModule(tables)).toBe(module);
});

test.each(Object.entries(SHOWN))(
  'a change of %s is seen immediately',
  async (_table, [path, change]) => {
    const read = async () => {
      const response = await fetch(api.origin + path());
      expect(response.status).toBe(200);
      await response.text();
      return api.produced();
    };
    const before = await read();
    expect(await read()).toBe(before);
    await sql.raw(change).execute(api.app.db);
    await until(async () => expect(await read()).toBeGreaterThan(before));
  },
);
