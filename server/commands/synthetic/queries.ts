import { sql } from 'kysely';
import { announceChanges } from '#server/database/changes/change-log.ts';
import type { Database } from '#server/database/connect.ts';
import type { ProductRows } from './make-product.ts';
import { CODE_START } from './template-queries.ts';

/** The number of the last synthetic product; 0 without one. */
export async function lastNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(substr(code, ${CODE_START.length + 1}::int)::int) as last from products
    where code like ${`${CODE_START}%`} and substr(code, ${CODE_START.length + 1}::int) ~ '^[0-9]{1,9}$'
  `.execute(db);
  return rows[0]?.last ?? 0;
}

/** The ids of brands by name, inserting new ones, in the order of the names. */
export async function saveBrands(db: Database, brands: { slug: string; name: string }[]) {
  await db
    .insertInto('brands')
    .values(brands)
    .onConflict((row) => row.doNothing())
    .execute();
  const names = brands.map(({ name }) => name);
  const rows = await db
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .execute();
  return rows.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

/**
 * Disables triggers and foreign key checks for the rest of the transaction, as they take longer than the rows
 * themselves. Returns false if the database only allows it to superusers; everything still works, but slower.
 */
export async function disableTriggers(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as allowed`.execute(tx);
  if (!rows[0]?.allowed) return false;
  await sql`set local session_replication_role = replica`.execute(tx);
  return true;
}

/** Allocates `count` product ids. */
export async function allocateProductIds(tx: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('products', 'id')) as id
    from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Inserts rows into all tables, products first. With triggers disabled the product rows must contain the stock. */
export async function insertRows(tx: Database, rows: ProductRows): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
  for (const [table, list] of Object.entries(rows) as [keyof ProductRows, object[]][]) {
    const [first] = list;
    if (!first) continue;
    const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(list)}::json)
    `.execute(tx);
  }
}

/** Invalidates every product in every process, since triggers were disabled. */
export async function notifyAllChanged(db: Database): Promise<void> {
  await announceChanges(db, 'product:*', 'products', 'shop:*', 'shops', 'categories');
}

/** Updates the planner's statistics of the filled tables. */
export async function analyzeProducts(db: Database): Promise<void> {
  await sql`analyze products, product_variants, product_images, product_attributes,
    product_sub_categories, product_sizes, product_colors, brands`.execute(db);
}

/**
 * Recounts the products of every shop, category and brand, and lists the sold-out ones, those without a picture, tags
 * and names, since triggers were disabled.
 */
export async function recountProducts(tx: Database): Promise<void> {
  await sql`lock table product_counts in share row exclusive mode`.execute(tx);
  await sql`
    insert into product_counts as c (shop_id, category_id, products)
    select shop_id, category_id, count(*) from products where is_published group by shop_id, category_id
    on conflict (shop_id, category_id) do update set products = excluded.products
    where c.products <> excluded.products`.execute(tx);
  await sql`lock table taxon_counts in share row exclusive mode`.execute(tx);
  await sql`
    insert into taxon_counts as c (kind, taxon_id, products)
    select t.kind, t.id, count(*)
    from products p, lateral (values ('category', p.category_id), ('brand', p.brand_id)) t (kind, id)
    where p.deleted_at is null and t.id is not null group by t.kind, t.id
    on conflict (kind, taxon_id) do update set products = excluded.products
    where c.products <> excluded.products`.execute(tx);
  await sql`
    insert into sold_out_products (product_id) select id from products where quantity = 0
    on conflict do nothing`.execute(tx);
  await sql`
    insert into products_without_pictures (product_id)
    select id from products p where not exists (select from product_images i where i.product_id = p.id)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into product_tags (product_id, tag) select id, tag from products, unnest(tags) tag
    on conflict do nothing`.execute(tx);
  await sql`
    insert into shop_values (product_id, attribute_id, position, shop_id, text_value, number_value)
    select p.id, 0, t.position, p.shop_id, t.tag, null
    from products p, unnest(p.tags) with ordinality t (tag, position)
    where p.deleted_at is null and length(t.tag) <= 200
    union all
    select p.id, a.attribute_id, a.position, p.shop_id,
      case when length(a.text_value) <= 200 then a.text_value end, a.number_value
    from product_attributes a join products p on p.id = a.product_id where p.deleted_at is null
    on conflict do nothing`.execute(tx);
  await sql`
    insert into product_names (product_id, name, words)
    select id, lower(name), searched_words(name, slug, code) from products
    on conflict do nothing`.execute(tx);
}
