import { type RawBuilder, sql } from 'kysely';

/** Table aliases of product, shop and category in a statement. */
interface Aliases {
  product: 'p' | 'products';
  shop: 's' | 'shops';
  category: 'c' | 'categories';
}

// Raw text, since carts and orders evaluate this for each request: a reference per column takes Kysely 10 µs to build.
const selling = (shop: string) => `(${shop}.is_active and (
    coalesce((select value from settings where key = 'multi_vendor'), 'true') <> 'false'::jsonb
    or ${shop}.id = (select min(id) from shops where is_active)))`;

/** Whether a shop sells: active, and in single-vendor mode the first active one. */
export function isSelling(shop: 's' | 'shops' = 's'): RawBuilder<boolean> {
  return sql.raw<boolean>(selling(shop));
}

/** Whether a product is on sale: published, in an active category, of a shop that sells. */
export function isForSale(
  { product, shop, category }: Aliases = { product: 'p', shop: 's', category: 'c' },
): RawBuilder<boolean> {
  return sql.raw<boolean>(
    `(${product}.is_published and ${category}.is_active and ${selling(shop)})`,
  );
}
