import { type RawBuilder, sql } from 'kysely';

/** Table aliases of product, shop and category in a statement. */
interface Aliases {
  product: string;
  shop: string;
  category: string;
}

/** Whether a shop sells: active, and in single-vendor mode the first active one. */
export function isSelling(shop = 's'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${shop}.is_active`)} and (
    coalesce((select value from settings where key = 'multi_vendor'), 'true') <> 'false'::jsonb
    or ${sql.ref(`${shop}.id`)} = (select min(id) from shops where is_active)))`;
}

/** Whether a product is on sale: published, in an active category, of a shop that sells. */
export function isForSale(
  { product, shop, category }: Aliases = { product: 'p', shop: 's', category: 'c' },
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${product}.is_published`)}
    and ${sql.ref(`${category}.is_active`)} and ${isSelling(shop)})`;
}
