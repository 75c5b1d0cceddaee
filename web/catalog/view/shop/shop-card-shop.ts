import type { ShopCard } from '#contract/catalog/shops.ts';

/** Fields of a shop that the tiles use. */
export type CardShop = Pick<
  ShopCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'logo'
  | 'banner'
  | 'total_products'
  | 'rating'
  | 'has_opening_hours'
  | 'next_opening'
  | 'total_reviews'
>;

/** Picks the fields the tiles use: loader data is serialized into the page a second time. */
export function cardShop(card: ShopCard): CardShop {
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    logo: card.logo,
    banner: card.banner,
    total_products: card.total_products,
    rating: card.rating,
    has_opening_hours: card.has_opening_hours,
    next_opening: card.next_opening,
    total_reviews: card.total_reviews,
  };
}
