import { type PointerEvent, useState } from 'react';
import { PriceRow } from '#web/settings/price.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { CardName } from './card-name.tsx';
import type { CardProduct } from './card-product.ts';
import { DiscountBadge } from './discount-badge.tsx';
import { PictureHeart } from './picture-heart.tsx';
import { ProductMeta } from './product-meta.tsx';
import { usePurchaseSlots } from './purchase-slots.tsx';
import { StockNote } from './stock-note.tsx';

interface ProductCardProps {
  product: CardProduct;
  /** Above the fold: load its picture eagerly. */
  priority?: boolean;
}

const SIZES = '(min-width: 40rem) 16rem, 50vw';
const PICTURE = 'absolute inset-0 size-full object-cover mix-blend-multiply';

/**
 * A product in a grid. The whole card is a link, except for the cart and wishlist buttons. Its
 * height depends neither on the length of the name nor on rating and prices.
 */
export function ProductCard({ product, priority = false }: ProductCardProps) {
  const [isRestedOn, setRestedOn] = useState(false);
  const { CardPurchase } = usePurchaseSlots();

  // Fetch the second picture only on hover.
  const handlePointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && product.hover_thumbnail !== '') setRestedOn(true);
  };

  return (
    <article onPointerEnter={handlePointerEnter} className="group relative flex h-full flex-col">
      <div className="relative aspect-square overflow-hidden rounded-card bg-photo">
        <Picture
          src={product.thumbnail}
          name={product.name}
          alt=""
          sizes={SIZES}
          priority={priority}
          className={`${PICTURE} ${isRestedOn ? 'transition-opacity group-hover:opacity-0' : ''} ${product.quantity <= 0 && product.thumbnail !== '' ? 'opacity-60' : ''}`}
        />
        {isRestedOn && (
          <Picture
            src={product.hover_thumbnail}
            alt=""
            sizes={SIZES}
            className={`${PICTURE} opacity-0 transition-opacity group-hover:opacity-100`}
          />
        )}
        {/* At the bottom, because drawings have their title at the top. */}
        <div className="absolute start-2 bottom-2 flex flex-col items-start gap-1">
          <DiscountBadge percentage={product.discount_percentage} />
          <StockNote quantity={product.quantity} />
        </div>
        <PictureHeart product={product} className="end-1 top-1" />
      </div>
      <div className="flex grow flex-col gap-1 pt-3">
        <CardName product={product} className="min-h-[2lh] overflow-clip md:text-base" />
        <ProductMeta product={product} />
        <div className="mt-auto pt-1">
          <PriceRow price={product.price} discountPrice={product.discount_price} size="card" />
        </div>
        {CardPurchase && (
          <div data-needs-script className="relative z-1 mt-2">
            <CardPurchase product={product} />
          </div>
        )}
      </div>
    </article>
  );
}
