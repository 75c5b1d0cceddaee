import { randomUUID } from 'node:crypto';
import { ListProductsRequestSchema } from '#contract/catalog/filters.ts';
import type { Database } from '#server/database/connect.ts';
import { findProducts, type FoundProducts } from '#server/search/find-products.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { type TestProduct, testProduct } from './synthetic-catalog.ts';

/** A product of the synthetic catalogue with overrides. */
export function aProduct(slug: string, own: Partial<TestProduct>): TestProduct {
  const plain = {
    discount: null,
    quantity: 5,
    sold: 0,
    ratings: [0, 0, 0, 0, 0],
    tags: [],
    description: '',
    color: null,
    size: null,
    material: null,
    diameter: null,
  };
  return {
    ...testProduct(1),
    ...plain,
    category: 'Hand tools',
    sub: 'Hammers',
    brand: 'Oakline',
    code: slug.toUpperCase(),
    slug,
    name: slug,
    ...own,
  };
}

/** Lists products as the API does; categories by id. */
export function listFor(
  db: Database,
  request: Record<string, unknown>,
  limit = 100,
): Promise<FoundProducts> {
  const { category_id, sub_category_id, ...rest } = ListProductsRequestSchema.parse(request);
  return findProducts(db, {
    ...rest,
    category_id: category_id === undefined ? undefined : Number(category_id),
    sub_category_id: sub_category_id.map(Number),
    offset: 0,
    limit,
  });
}

/** Slugs of products in the order of ids. */
export async function slugsOf(db: Database, ids: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return ids.map((id) => slugs.get(id) ?? '');
}

/** Adds copies of a product, which are called Zeppelin, and returns their ids. */
export async function copyProduct(db: Database, id: number, count: number): Promise<number[]> {
  const {
    id: _id,
    slug: _slug,
    code: _code,
    ...row
  } = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, () => ({
    ...row,
    name: 'Zeppelin',
    slug: `zeppelin-${randomUUID()}`,
  }));
  const added = await db.insertInto('products').values(copies).returning('id').execute();
  const ids = added.map((product) => product.id);
  await indexProducts(db, ids);
  return ids;
}
