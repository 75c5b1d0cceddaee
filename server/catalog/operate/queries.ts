import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Products matching a code: by slug, by their own code, or by a variant's code (with its id, else null). */
export async function listProductsNamed(
  db: Database,
  code: string,
): Promise<{ id: number; slug: string; name: string; variant_id: number | null }[]> {
  const { rows } = await sql<{
    id: number;
    slug: string;
    name: string;
    variant_id: number | null;
  }>`
    select p.id, p.slug, p.name, named.variant_id
    from (
      select id as product_id, null::bigint as variant_id from products
      where slug = ${code} or code = ${code}
      union all
      select product_id, id from product_variants where code = ${code}
    ) named
    join products p on p.id = named.product_id
    order by p.id, named.variant_id nulls last`.execute(db);
  return rows;
}

/** The slug of a product. */
export function findProductSlug(
  db: Database,
  id: number,
): Promise<{ id: number; slug: string } | undefined> {
  return db.selectFrom('products').select(['id', 'slug']).where('id', '=', id).executeTakeFirst();
}

export interface ManagedVariant {
  id: number;
  size_id: number | null;
  color_id: number | null;
  size: string | null;
  color: string | null;
  code: string | null;
  quantity: number;
  price: number | null;
  discount_price: number | null;
  /** In grams; null: unknown. */
  weight: number | null;
  barcode: string | null;
  cost: number | null;
}

export interface ManagedProduct {
  id: number;
  slug: string;
  name: string;
  code: string | null;
  shop: string;
  category: string;
  category_slug: string;
  category_id: number;
  brand: string | null;
  price: number;
  discount_price: number | null;
  quantity: number;
  is_published: boolean;
  tax_class: string | null;
  is_category_deleted: boolean;
  deleted_at: string | null;
  version: number;
  /** When it was last edited, in ISO 8601. */
  updated_at: string;
  sizes: { id: number; name: string; price: number }[];
  colors: { id: number; name: string; price: number }[];
  variants: ManagedVariant[];
}

/** A product with all that an operator can change; money in minor units. */
export async function getManagedProduct(db: Database, id: number): Promise<ManagedProduct> {
  const { rows } = await sql<ManagedProduct>`/* prepared managed-product */
    select p.id, p.slug, p.name, p.code, s.name as shop, c.name as category, c.slug as category_slug, p.category_id,
      b.name as brand, p.price, p.discount_price, p.quantity, p.is_published,
      (select t.name from tax_classes t where t.id = p.tax_class_id) as tax_class,
      c.deleted_at is not null as is_category_deleted, to_json(p.deleted_at) as deleted_at,
      p.version, to_json(p.updated_at) as updated_at,
      coalesce((
        select json_agg(json_build_object('id', x.id, 'name', x.name, 'price', l.price))
        from product_sizes l join sizes x on x.id = l.size_id where l.product_id = p.id), '[]') as sizes,
      coalesce((
        select json_agg(json_build_object('id', x.id, 'name', x.name, 'price', l.price))
        from product_colors l join colors x on x.id = l.color_id where l.product_id = p.id), '[]') as colors,
      coalesce((
        select json_agg(json_build_object(
          'id', v.id, 'size_id', v.size_id, 'color_id', v.color_id, 'size', z.name, 'color', k.name,
          'code', v.code, 'quantity', v.quantity, 'price', v.price, 'discount_price', v.discount_price,
          'weight', v.weight, 'barcode', v.barcode, 'cost', v.cost)
          order by v.position, v.id)
        from product_variants v
        left join sizes z on z.id = v.size_id left join colors k on k.id = v.color_id
        where v.product_id = p.id), '[]') as variants
    from products p
    join shops s on s.id = p.shop_id
    join categories c on c.id = p.category_id
    left join brands b on b.id = p.brand_id
    where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Product ${id} does not exist.`);
  return row;
}

/** The product codes, else slugs, of products outside the bin that have none of these variants. */
export async function listCodesNotIn(
  db: Database,
  variantIds: readonly number[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select coalesce(v.code, p.code, p.slug) as code
    from product_variants v join products p on p.id = v.product_id
    where p.deleted_at is null and v.id <> all (${variantIds}::bigint[])
    order by v.id limit ${limit}`.execute(db);
  return rows.map(({ code }) => code);
}
