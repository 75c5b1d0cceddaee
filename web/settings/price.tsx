import { paidPrice } from '#domain/catalog/price/paid-price.ts';
import { useText } from '#web/i18n/text.tsx';
import { usePriceText } from './use-currency.ts';

/** An amount in the default currency, displayed in the shopper's (spec §9). */
export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  const priceText = usePriceText();
  return <bdi className={`whitespace-nowrap tabular-nums ${className}`}>{priceText(amount)}</bdi>;
}

interface PriceRowProps {
  price: number;
  /** 0 for no discount (spec §9). */
  discountPrice: number;
  size?: 'line' | 'card' | 'page';
}

/**
 * The current price, and the struck-through original price when discounted. On a card it takes one line, whatever the
 * amounts: an original price that does not fit beside the current one is only shown on the product's page, and to
 * screen readers.
 */
export function PriceRow({ price, discountPrice, size = 'line' }: PriceRowProps) {
  const t = useText();
  const isDiscounted = discountPrice > 0;
  const isCard = size === 'card';
  const text = size === 'page' ? 'text-2xl' : 'text-base';
  const original = { line: 'text-sm', card: 'text-xs sm:text-sm', page: 'text-base' }[size];
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${isCard ? 'h-[1lh] overflow-clip' : ''}`}>
      <Price
        amount={paidPrice(price, discountPrice)}
        className={`font-semibold ${text} ${isDiscounted ? 'text-accent' : 'text-ink'}`}
      />
      {isDiscounted && (
        <del className={`text-muted ${original}`}>
          <span className="sr-only">{t('Original price')} </span>
          <Price amount={price} />
        </del>
      )}
    </p>
  );
}
