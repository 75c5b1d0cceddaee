import type { ProductCard } from '#contract/products.ts';

/** What the cards draw of a product. */
export interface CardProduct extends Pick<
  ProductCard,
  | 'id'
  | 'name'
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
  /** It comes in sizes or colours: one is chosen before it goes into the cart. */
  has_options: boolean;
}

/** Picks what the cards draw: loaders send nothing else, as it is serialised a second time with the page. */
export function cardProduct(card: ProductCard): CardProduct {
  return {
    id: card.id,
    name: card.name,
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
