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
  /** Has several sizes or colours: one must be selected before adding to the cart. */
  has_options: boolean;
  /** The only size and colour; null if the product has none or several. */
  size_id: number | null;
  color_id: number | null;
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
    has_options: card.sizes.length > 1 || card.colors.length > 1,
    size_id: onlyId(card.sizes),
    color_id: onlyId(card.colors),
  };
}

/** Whether any of the products has ever been sold. */
export function wasBought(cards: readonly Pick<ProductCard, 'total_sold'>[]): boolean {
  return cards.some(({ total_sold }) => total_sold !== '0');
}

function onlyId(options: readonly { id: number }[]): number | null {
  return options.length === 1 ? (options[0]?.id ?? null) : null;
}
