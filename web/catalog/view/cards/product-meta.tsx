import { RatingText } from '#web/ui/rating/stars.tsx';
import type { CardProduct } from './card-product.ts';

/** Brand and rating in one muted line, with constant height. */
export function ProductMeta({ product }: { product: CardProduct }) {
  return (
    <p className="flex h-[1lh] items-center gap-2 overflow-hidden text-sm text-muted">
      {product.brand && <bdi className="truncate">{product.brand}</bdi>}
      {product.rating > 0 && <RatingText rating={product.rating} reviews={product.total_reviews} />}
    </p>
  );
}
