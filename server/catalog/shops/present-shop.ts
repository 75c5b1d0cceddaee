import type { ShopCard } from '#contract/catalog/shops.ts';
import { shortCount } from '#domain/catalog/specification/count-text.ts';
import { nextOpening } from '#domain/catalog/next-opening.ts';
import { averageRating, reviewCount } from '#domain/catalog/rating.ts';
import { shopStatus } from '#domain/catalog/shop-status.ts';
import { pictureUrl } from '#server/content/picture-url.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { ShopRow } from './shop-row.ts';

const LOGO_WIDTH = 160;
const BANNER_WIDTH = 1600;

/** A shop by its name and logo. */
export const presentShopName = (
  context: CallContext,
  { id, slug, name, logo }: Pick<ShopRow, 'id' | 'slug' | 'name' | 'logo'>,
) => ({ id, slug, name, logo: pictureUrl(context, logo, LOGO_WIDTH) });

/** A shop in a list. */
export function presentShopCard(context: CallContext, row: ShopRow): ShopCard {
  return {
    ...presentShopName(context, row),
    banner: pictureUrl(context, row.banner, BANNER_WIDTH),
    total_products: row.total_products,
    total_categories: row.total_categories,
    rating: averageRating(row.rating_counts),
    shop_status: shopStatus(row.opening_hours, context.now),
    has_opening_hours: row.opening_hours.length > 0,
    next_opening: nextOpening(row.opening_hours, context.now),
    total_reviews: shortCount(reviewCount(row.rating_counts)),
  };
}
