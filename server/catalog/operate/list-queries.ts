import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { ManagedProductFilter } from './list-products.ts';

export interface ListedProduct {
  id: number;
  slug: string;
  code: string | null;
  name: string;
  shop: string;
  price: number;
  discount_price: number | null;
  quantity: number;
  is_published: boolean;
  deleted_at: string | null;
}

/** Products whose name, slug or product code contains `text` (null: all), and how many there are in total. */
export async function listManagedProducts(
  db: Database,
  { text, state, limit }: ManagedProductFilter,
): Promise<{ total: number; products: ListedProduct[] }> {
  const pattern = text === null ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches = sql<boolean>`
    (p.deleted_at is not null) = ${state === 'deleted'}::boolean
    and (${state !== 'hidden'}::boolean or not p.is_published)
    and (${pattern}::text is null or p.name ilike ${pattern} or p.slug ilike ${pattern} or p.code ilike ${pattern}
      or exists (select from product_variants v where v.product_id = p.id and v.code ilike ${pattern}))`;
  const { rows } = await sql<ListedProduct>`
    select p.id, p.slug, p.code, p.name, s.name as shop, p.price, p.discount_price, p.quantity,
      p.is_published, to_json(p.deleted_at) as deleted_at
    from products p join shops s on s.id = p.shop_id
    where ${matches} order by p.id desc limit ${limit}`.execute(db);
  const total = await sql<{ total: number }>`
    select count(*)::int as total from products p where ${matches}`.execute(db);
  return { total: total.rows[0]?.total ?? 0, products: rows };
}
