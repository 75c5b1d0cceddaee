import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/database/connect.ts';

/** A longer list is useless to choose from. */
const MAX_ROWS = 5000;

interface ShownProduct {
  version: number;
  updated_at: Date;
  shop_id: number;
  tax_class_id: number | null;
}

/** The version of a product, when it was last edited, its shop, and its tax class: its own, else its category's. */
export function findShownProduct(db: Database, id: number): Promise<ShownProduct | undefined> {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.version', 'p.updated_at', 'p.shop_id'])
    .select((eb) => eb.fn.coalesce('p.tax_class_id', 'c.tax_class_id').as('tax_class_id'))
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** What can be assigned to products, by name. */
export async function listFormChoices(db: Database) {
  const [categories, brands, taxClasses, units, attributes] = await Promise.all([
    db
      .selectFrom('categories as c')
      .leftJoin('tax_classes as t', 't.id', 'c.tax_class_id')
      .where('c.deleted_at', 'is', null)
      .select((eb) => [
        'c.slug',
        'c.name',
        't.name as tax_class',
        jsonArrayFrom(
          eb
            .selectFrom('sub_categories as s')
            .whereRef('s.category_id', '=', 'c.id')
            .select(['s.slug', 's.name'])
            .orderBy('s.name'),
        ).as('sub_categories'),
      ])
      .orderBy('c.name')
      .limit(MAX_ROWS)
      .execute(),
    db.selectFrom('brands').select(['slug', 'name']).orderBy('name').limit(MAX_ROWS).execute(),
    db.selectFrom('tax_classes').select('name').orderBy('name').execute(),
    db.selectFrom('units').select('name').orderBy('name').limit(MAX_ROWS).execute(),
    db
      .selectFrom('attributes')
      .select(['slug', 'name', 'unit'])
      .select((eb) => eb.ref('kind').$castTo<'text' | 'choice' | 'number'>().as('kind'))
      .orderBy('position')
      .orderBy('name')
      .limit(MAX_ROWS)
      .execute(),
  ]);
  return {
    categories,
    brands,
    tax_classes: taxClasses.map(({ name }) => name),
    units: units.map(({ name }) => name),
    attributes,
  };
}

/** The hash of a stored picture. */
export async function getImageHash(db: Database, id: number): Promise<string> {
  const { hash } = await db
    .selectFrom('images')
    .select('hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return hash;
}
