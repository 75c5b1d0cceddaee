import { sql } from 'kysely';
import type {
  AttributeRecord,
  BrandRecord,
  CategoryRecord,
  ShopRecord,
} from '#domain/catalog/catalogue-records.ts';
import type { Database } from '#server/database/connect.ts';

/** Selects the id of a stored picture by its hash; null for none. */
const imageId = (hash: string | null) =>
  sql<number | null>`(select id from images where hash = ${hash}::text)`;

/** Inserts a brand and returns its id. */
export async function insertBrand(
  db: Database,
  brand: { slug: string; name: string },
): Promise<number> {
  const row = await db.insertInto('brands').values(brand).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts a category and returns its id; undefined: another import has just made one of this slug. */
export async function insertCategory(
  db: Database,
  category: { slug: string; name: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('categories')
    .values(category)
    .onConflict((other) => other.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Inserts a subcategory and returns its id; undefined: another import has just made one of this slug. */
export async function insertSubCategory(
  db: Database,
  sub: { category_id: number; slug: string; name: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('sub_categories')
    .values(sub)
    .onConflict((other) => other.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Inserts or updates the brand with a slug. */
export async function saveBrand(
  db: Database,
  { slug, logo, ...texts }: BrandRecord,
): Promise<void> {
  const fields = { ...texts, logo_id: imageId(logo) };
  await db
    .insertInto('brands')
    .values({ slug, ...fields })
    .onConflict((row) => row.column('slug').doUpdateSet(fields))
    .execute();
}

/** New attributes go to the end of the specification table. */
export async function saveAttribute(db: Database, attribute: AttributeRecord): Promise<void> {
  const { slug: _, ...rest } = attribute;
  await db
    .insertInto('attributes')
    .values({
      ...attribute,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from attributes)`,
    })
    .onConflict((row) => row.column('slug').doUpdateSet(rest))
    .execute();
}

/** Selects the id of a tax class by its name; null for none. */
const taxClassId = (name: string | null) =>
  sql<number | null>`(select id from tax_classes where lower(name) = lower(${name}::text))`;

/**
 * Locks the subcategories of a category that are about to be removed, all but the `remaining`, by slug. Waits for products
 * that are getting one of them: its removal would take it from them.
 */
export async function lockRemovedSubCategories(
  tx: Database,
  category: string,
  remaining: readonly string[],
): Promise<void> {
  await sql`
    select from sub_categories s join categories c on c.id = s.category_id
    where c.slug = ${category} and s.slug <> all(${remaining}::text[]) order by s.id for update of s`.execute(
    tx,
  );
}

/** Writes a category and its subcategories; those no longer listed are deleted unless a product uses them. */
export async function saveCategory(tx: Database, category: CategoryRecord): Promise<void> {
  const { slug, name, thumbnail, logo, tax_class, is_active, sub_categories, translations } =
    category;
  const fields = {
    name,
    is_active,
    thumbnail_id: imageId(thumbnail),
    logo_id: imageId(logo),
    tax_class_id: taxClassId(tax_class),
    translations,
  };
  const { id } = await tx
    .insertInto('categories')
    .values({ slug, ...fields })
    .onConflict((row) =>
      row.column('slug').doUpdateSet({
        ...fields,
        deleted_at: sql<Date | null>`case when not excluded.is_active then categories.deleted_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const sub of sub_categories) {
    const columns = {
      name: sub.name,
      is_active: sub.is_active,
      thumbnail_id: imageId(sub.thumbnail),
      translations: sub.translations,
    };
    await tx
      .insertInto('sub_categories')
      .values({ category_id: id, slug: sub.slug, ...columns })
      .onConflict((row) => row.columns(['category_id', 'slug']).doUpdateSet(columns))
      .execute();
  }
  const slugs = sub_categories.map((sub) => sub.slug);
  await lockRemovedSubCategories(tx, slug, slugs);
  await tx
    .deleteFrom('sub_categories as s')
    .where('s.category_id', '=', id)
    .where(sql<boolean>`s.slug <> all(${slugs}::text[])`)
    .where(
      sql<boolean>`not exists (select 1 from product_sub_categories l where l.sub_category_id = s.id)`,
    )
    .execute();
}

/** Creates a category and its subcategories where they are missing, and does not change existing ones. */
export async function reserveCategory(
  tx: Database,
  { slug, name, sub_categories }: CategoryRecord,
): Promise<void> {
  await insertCategory(tx, { slug, name });
  const { id: category_id } = await tx
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  if (sub_categories.length === 0) return;
  await tx
    .insertInto('sub_categories')
    .values(sub_categories.map((sub) => ({ category_id, slug: sub.slug, name: sub.name })))
    .onConflict((row) => row.columns(['category_id', 'slug']).doNothing())
    .execute();
}

/** Makes other transactions that add shops wait for the end of this one. */
export async function lockShops(tx: Database): Promise<void> {
  await sql`lock table shops in share row exclusive mode`.execute(tx);
}

/** Inserts a shop with only a name, and returns its slug. */
export async function insertShop(
  db: Database,
  shop: { slug: string; name: string; order_prefix: string },
): Promise<number> {
  const row = await db.insertInto('shops').values(shop).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts or updates the shop with a slug, and replaces its banners, opening hours and delivery brackets. */
export async function saveShop(tx: Database, shop: ShopRecord): Promise<void> {
  const { slug, logo, banner, banners, opening_hours, delivery_brackets, ...plain } = shop;
  const fields = { ...plain, logo_id: imageId(logo), banner_id: imageId(banner) };
  const { id } = await tx
    .insertInto('shops')
    .values({ slug, ...fields })
    .onConflict((row) => row.column('slug').doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('shop_banners').where('shop_id', '=', id).execute();
  await tx.deleteFrom('shop_opening_hours').where('shop_id', '=', id).execute();
  await tx.deleteFrom('shop_delivery_brackets').where('shop_id', '=', id).execute();
  for (const [position, hash] of banners.entries()) {
    const image_id = sql<number>`(select id from images where hash = ${hash})`;
    await tx.insertInto('shop_banners').values({ shop_id: id, image_id, position }).execute();
  }
  const hours = opening_hours.map((day) => ({ shop_id: id, ...day }));
  if (hours.length > 0) await tx.insertInto('shop_opening_hours').values(hours).execute();
  const brackets = delivery_brackets.map((bracket) => ({ shop_id: id, ...bracket }));
  if (brackets.length > 0) await tx.insertInto('shop_delivery_brackets').values(brackets).execute();
}
