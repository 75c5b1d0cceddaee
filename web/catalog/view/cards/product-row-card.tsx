import { PriceRow } from '#web/settings/price.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { CardName } from './card-name.tsx';
import type { CardProduct } from './card-product.ts';
import { DiscountBadge } from './discount-badge.tsx';
import { ProductMeta } from './product-meta.tsx';
import { usePurchaseSlots } from './purchase-slots.tsx';
import { StockNote } from './stock-note.tsx';

/** A product as a row with its picture first: for carousels, side columns and flash sales. */
export function ProductRowCard({ product }: { product: CardProduct }) {
  const { FavoriteHeart } = usePurchaseSlots();
  return (
    <article className="group relative flex h-full gap-3 rounded-card border border-line bg-paper p-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <div className="relative size-24 shrink-0 overflow-hidden rounded-control bg-photo">
        <Picture
          src={product.thumbnail}
          name={product.name}
          alt=""
          sizes="6rem"
          className={`size-full object-cover mix-blend-multiply ${product.quantity <= 0 && product.thumbnail !== '' ? 'opacity-60' : ''}`}
        />
        <div className="absolute start-1 bottom-1">
          <DiscountBadge percentage={product.discount_percentage} />
        </div>
      </div>
      <div className="flex min-w-0 grow flex-col gap-0.5 py-0.5">
        <CardName product={product} className="pe-9" />
        <ProductMeta product={product} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2">
          <PriceRow price={product.price} discountPrice={product.discount_price} />
          <StockNote quantity={product.quantity} />
        </div>
      </div>
      {/* Beside the picture, which is too small to share. */}
      {FavoriteHeart && (
        <FavoriteHeart
          product={product}
          className="absolute end-0 top-0 z-1 text-muted hover:text-ink"
        />
      )}
    </article>
  );
}
