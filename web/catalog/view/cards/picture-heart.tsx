import type { CardProduct } from './card-product.ts';
import { usePurchaseSlots } from './purchase-slots.tsx';

/**
 * The wishlist heart in a corner of a card's picture, above the card's link: on a light disc, so that it is visible on
 * any picture.
 */
export function PictureHeart({ product, className }: { product: CardProduct; className: string }) {
  const { FavoriteHeart } = usePurchaseSlots();
  return (
    FavoriteHeart && <FavoriteHeart product={product} className={`picture-heart ${className}`} />
  );
}
