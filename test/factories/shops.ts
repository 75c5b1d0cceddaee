import type { Database } from '#server/database/connect.ts';
import { nextNumber } from './next-number.ts';

/** Lower-case words with hyphens; 'a' is prepended to digits. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return /^[0-9-]*$/.test(slug) ? `a${slug}` : slug;
}

interface ShopOptions {
  name?: string;
  is_active?: boolean;
  logo_id?: number;
  banner_id?: number;
  opening_hours?: { day: number; opens: string; closes: string }[];
  /** In minor units. */
  delivery_brackets?: { min_quantity: number; max_quantity: number | null; charge: number }[];
}

/** A shop that is always open and delivers free unless specified otherwise. */
export async function aShop(
  db: Database,
  options: ShopOptions = {},
): Promise<{ id: number; slug: string; name: string }> {
  const { opening_hours = [], delivery_brackets = [], ...rest } = options;
  const name = options.name ?? `Shop ${nextNumber()}`;
  const shop = await db
    .insertInto('shops')
    .values({ ...rest, name, slug: slugOf(name) })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
  const own = { shop_id: shop.id };
  if (opening_hours.length > 0) {
    await db
      .insertInto('shop_opening_hours')
      .values(opening_hours.map((hours) => ({ ...hours, ...own })))
      .execute();
  }
  if (delivery_brackets.length > 0) {
    await db
      .insertInto('shop_delivery_brackets')
      .values(delivery_brackets.map((bracket) => ({ ...bracket, ...own })))
      .execute();
  }
  return shop;
}
