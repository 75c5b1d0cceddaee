import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { listLanguages } from '#server/settings/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { isCategoryUndone, isSubCategoryUndone } from './undone-queries.ts';

/** All records that products refer to; small enough to hold in memory. */
export async function listReferences(db: Database) {
  const [shops, brands, categories, subCategories, attributes, taxClasses, languages, settings] =
    await Promise.all([
      db.selectFrom('shops').select(['id', 'slug', 'name', 'order_prefix']).orderBy('id').execute(),
      db.selectFrom('brands').select(['id', 'slug', 'name']).orderBy('id').execute(),
      db
        .selectFrom('categories')
        .select(['id', 'slug', 'name', sql<boolean>`deleted_at is not null`.as('is_deleted')])
        .select(isCategoryUndone.as('is_undone'))
        .orderBy('is_deleted')
        .orderBy('id')
        .execute(),
      db
        .selectFrom('sub_categories')
        .select(['id', 'slug', 'name', 'category_id', isSubCategoryUndone.as('is_undone')])
        .orderBy('id')
        .execute(),
      db.selectFrom('attributes').select(['id', 'slug', 'name', 'kind']).orderBy('id').execute(),
      db.selectFrom('tax_classes').select(['id', 'name']).orderBy('id').execute(),
      listLanguages(db),
      readSettings(db, { warn: () => {} }),
    ]);
  const { app_locale: shopLanguage } = settings;
  return {
    shops,
    brands,
    categories,
    subCategories,
    attributes,
    taxClasses,
    languages,
    shopLanguage,
  };
}

/** The ids of sizes or units by name, inserting new ones. */
export async function saveNames(
  db: Database,
  table: 'sizes' | 'units',
  names: string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const existing = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('name', 'in', names)
    .execute();
  const ids = new Map(existing.map(({ id, name }) => [name, id]));
  const missing = names.filter((name) => !ids.has(name));
  if (missing.length === 0) return ids;
  const inserted = await db
    .insertInto(table)
    .values(missing.map((name) => ({ name })))
    .onConflict((row) => row.column('name').doUpdateSet({ name: (eb) => eb.ref('excluded.name') }))
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of inserted) ids.set(name, id);
  return ids;
}

/** The ids of colours by name, inserting new ones; a colour code replaces the stored one. */
export async function saveColors(
  db: Database,
  colors: { name: string; color_code: string | null }[],
): Promise<Map<string, number>> {
  if (colors.length === 0) return new Map();
  const names = colors.map(({ name }) => name);
  const existing = await db
    .selectFrom('colors')
    .select(['id', 'name', 'color_code'])
    .where('name', 'in', names)
    .execute();
  const ids = new Map(existing.map(({ id, name }) => [name, id]));
  const changed = colors.filter(({ name, color_code }) => {
    const before = existing.find((color) => color.name === name);
    return !before || (color_code !== null && before.color_code !== color_code);
  });
  if (changed.length === 0) return ids;
  const saved = await db
    .insertInto('colors')
    .values(changed.map(({ name, color_code }) => ({ name, color_code })))
    .onConflict((row) =>
      row.column('name').doUpdateSet({
        color_code: sql`coalesce(excluded.color_code, colors.color_code)`,
      }),
    )
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of saved) ids.set(name, id);
  return ids;
}

/** The owners of these product codes, including deleted ones. */
export async function listCodeOwners(
  db: Database,
  codes: readonly string[],
): Promise<{ kind: 'product' | 'variant'; code: string; slug: string; name: string }[]> {
  const { rows } = await sql<{
    kind: 'product' | 'variant';
    code: string;
    slug: string;
    name: string;
  }>`/* prepared code-owners */
    select 'product' as kind, code, slug, name from products where code = any(${codes}::text[])
    union all
    select 'variant', v.code, p.slug, p.name
    from product_variants v join products p on p.id = v.product_id
    where v.code = any(${codes}::text[])`.execute(db);
  return rows;
}

/** How many variants products with these slugs have, and whether they or their variants have a code. */
export async function listCodedProducts(
  db: Database,
  slugs: readonly string[],
): Promise<{ slug: string; variants: number; has_code: boolean }[]> {
  const { rows } = await sql<{ slug: string; variants: number; has_code: boolean }>`
    select p.slug, count(v.id)::int as variants,
      p.code is not null or coalesce(bool_or(v.code is not null), false) as has_code
    from products p left join product_variants v on v.product_id = p.id
    where p.slug = any(${slugs}::text[]) group by p.id`.execute(db);
  return rows;
}

/** The owners of these barcodes with the slug of their shop, including deleted ones. */
export async function listBarcodeOwners(
  db: Database,
  barcodes: readonly string[],
): Promise<{ barcode: string; shop: string; slug: string; name: string }[]> {
  const { rows } = await sql<{
    barcode: string;
    shop: string;
    slug: string;
    name: string;
  }>`/* prepared barcode-owners */
    select v.barcode, s.slug as shop, p.slug, p.name
    from product_variants v join products p on p.id = v.product_id join shops s on s.id = v.barcode_shop_id
    where v.barcode = any(${barcodes}::text[])`.execute(db);
  return rows;
}

/** Whether there is any product, including deleted ones. */
export async function hasProducts(db: Database): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
