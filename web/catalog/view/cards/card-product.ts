import type { ProductCard } from '#contract/catalog/products.ts';

/** Fields of a product that the cards use. */
export interface CardProduct extends Pick<
  ProductCard,
  | 'id'
  | 'name'
  | 'name_language'
  | 'thumbnail'
  | 'hover_thumbnail'
  | 'price'
  | 'discount_price'
  | 'discount_percentage'
  | 'rating'
  | 'total_reviews'
  | 'quantity'
  | 'brand'
> {
  /** Has sizes or colours: one must be selected before adding to the cart. */
  has_options: boolean;
}

/** Picks the fields the cards use: loader data is serialized into the page a second time. */
export function cardProduct(card: ProductCard): CardProduct {
  return {
    id: card.id,
    name: card.name,
    ...(card.name_language === undefined ? {} : { name_language: card.name_language }),
    thumbnail: card.thumbnail,
    hover_thumbnail: card.hover_thumbnail,
    price: card.price,
    discount_price: card.discount_price,
    discount_percentage: card.discount_percentage,
    rating: card.rating,
    total_reviews: card.total_reviews,
    quantity: card.quantity,
    brand: card.brand,
    has_options: card.sizes.length > 0 || card.colors.length > 0,
  };
}
