import type { ShopDetails } from '#contract/catalog/shops.ts';
import { reviewCount } from '#domain/catalog/rating.ts';
import { pictureUrl } from '#server/content/picture-url.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { parseReference } from '../reference.ts';
import { presentShopCard } from './present-shop.ts';
import { findShopDetails } from './shop-queries.ts';

const BANNER_WIDTH = 1600;

/** The page of a shop by id or slug (spec §2, shop details). Throws NotFound if no such shop is selling. */
export async function getShopDetails(context: CallContext, shop: string): Promise<ShopDetails> {
  const row = await findShopDetails(context.db, parseReference(shop));
  if (!row) throw new NotFound("We couldn't find that shop.");
  return {
    ...presentShopCard(context, row),
    total_reviews: reviewCount(row.rating_counts),
    short_description: row.short_description,
    description: row.description,
    estimated_delivery_time: row.estimated_delivery_time,
    opening_hours: row.opening_hours.map(({ day, opens, closes }) => ({
      day,
      opens: opens.slice(0, 5),
      closes: closes.slice(0, 5),
    })),
    banners: row.banners.map(({ id, hash }) => ({
      id,
      title: null,
      subtitle: null,
      thumbnail: pictureUrl(context, hash, BANNER_WIDTH),
      ground: 'light' as const,
      link: null,
    })),
  };
}
