import type { ShopCard } from '#contract/shops.ts';

/** What tiles of shops draw. */
export type CardShop = Pick<
  ShopCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'logo'
  | 'banner'
  | 'total_products'
  | 'rating'
  | 'shop_status'
  | 'total_reviews'
>;

/** Picks what the tiles draw: loaders send nothing else, as it is serialised a second time with the page. */
export function cardShop(card: ShopCard): CardShop {
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    logo: card.logo,
    banner: card.banner,
    total_products: card.total_products,
    rating: card.rating,
    shop_status: card.shop_status,
    total_reviews: card.total_reviews,
  };
}
