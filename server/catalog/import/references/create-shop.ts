import { freeOrderPrefix } from '#domain/catalog/order-prefix.ts';
import { toSlug } from '#domain/catalog/slug.ts';
import type { Database } from '#server/database/connect.ts';
import { listTakenPrefixes } from '#server/settings/taken-prefixes.ts';
import { insertShop } from '../taxonomy/taxonomy-queries.ts';
import { freeSlug, isNamed } from './named.ts';

/**
 * Creates a shop with a slug, and with a prefix of order codes that no other shop has; null: there is one of this slug or
 * name. The caller has locked the shops.
 */
export async function createShop(db: Database, name: string) {
  const shops = await listTakenPrefixes(db);
  if (shops.some((shop) => shop.slug === name || isNamed(name)(shop))) return null;
  const shop = {
    name,
    slug: freeSlug(toSlug(name, 'shop'), shops),
    order_prefix: freeOrderPrefix(
      name,
      shops.map(({ order_prefix }) => order_prefix),
    ),
  };
  return { id: await insertShop(db, shop), ...shop };
}
