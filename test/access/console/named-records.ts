import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import type { TestProduct } from '#test/factories/products.ts';

/** What the calls of one person change by name, and the product as earlier calls found it, in one statement. */
export async function namedRecords(
  db: Database,
  { id: product_id, category_id, shop_id }: TestProduct,
  { staff_id, at }: { staff_id: number; at: Date },
) {
  const [brand, other_brand] = [`brand-${staff_id}`, `other-brand-${staff_id}`];
  const [unit, other_unit] = [`unit-${staff_id}`, `other-unit-${staff_id}`];
  const [other_attribute, attribute] = [`attribute-${staff_id}`, `other-attribute-${staff_id}`];
  const sub_category = `sub-category-${staff_id}`;
  const format = JSON.stringify({ name: 'JSON Lines', has_columns: false, columns: [] });
  const upload = { staff_id, file_name: 'x.jsonl', format, created_at: TEST_NOW };
  const view = { staff_id, list: 'orders', name: 'Unpaid', query: 'view=unpaid', is_shared: false };
  const made = await db
    .with('b', (q) => q.insertInto('brands').values([brand, other_brand].map(slugAndName)))
    .with('s', (q) =>
      q.insertInto('sub_categories').values({ category_id, ...slugAndName(sub_category) }),
    )
    .with('u', (q) =>
      q
        .insertInto('units')
        .values([unit, other_unit].map((name) => ({ name })))
        .returning(['id', 'name']),
    )
    .with('a', (q) =>
      q
        .insertInto('attributes')
        .values(
          [other_attribute, attribute].map((slug, position) => ({
            ...slugAndName(slug),
            kind: 'text',
            position,
          })),
        )
        .returning(['id', 'slug']),
    )
    .with('p', (q) =>
      q
        .insertInto('product_attributes')
        .columns(['product_id', 'attribute_id', 'text_value'])
        .expression((eb) =>
          eb
            .selectFrom('a')
            .select([
              eb.val(product_id).as('product_id'),
              'id as attribute_id',
              eb.val('stainless').as('text_value'),
            ])
            .where('slug', '=', attribute),
        ),
    )
    // Of the earlier worlds' products, only those a call has changed: there are hundreds.
    .with('t', (q) =>
      q
        .updateTable('products')
        .set({
          meta_title: null,
          tags: sql`case when id = ${product_id} then ${['wood']} else tags end`,
        })
        .where((eb) => eb.or([eb('meta_title', 'is not', null), eb('id', '=', product_id)])),
    )
    .with('c', (q) =>
      q.updateTable('product_variants').set({ code: null }).where('code', 'is not', null),
    )
    .with('r', (q) =>
      q
        .insertInto('saved_replies')
        .values({ name: `Reply for ${staff_id}`, body: 'Thanks.' })
        .returning('id'),
    )
    .with('v', (q) =>
      q
        .insertInto('saved_views')
        .values({ ...view, created_at: at })
        .returning('id'),
    )
    .with('i', (q) =>
      q
        .insertInto('imports')
        .values({ ...upload, changed_at: TEST_NOW })
        .returning('id'),
    )
    .selectFrom(['r', 'v', 'i', 'categories', 'shops'])
    .select(['r.id as saved_reply', 'v.id as view', 'i.id as file'])
    .select(['categories.slug as category', 'shops.slug as shop'])
    .select([idOf(unit).as('unit'), idOf(other_unit).as('other_unit')])
    .where('categories.id', '=', category_id)
    .where('shops.id', '=', shop_id)
    .executeTakeFirstOrThrow();
  return { ...made, brand, other_brand, sub_category, attribute };
}

const slugAndName = (slug: string) => ({ slug, name: slug });
const idOf = (unit: string) => sql<number>`(select id from u where name = ${unit})`;
