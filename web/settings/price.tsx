import { useText } from '#web/i18n/text.tsx';
import { usePriceText } from './use-currency.ts';

/** An amount in the default currency, displayed in the shopper's (spec §9). */
export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  const priceText = usePriceText();
  return <bdi className={`whitespace-nowrap tabular-nums ${className}`}>{priceText(amount)}</bdi>;
}

interface PriceRowProps {
  price: number;
  /** 0: no discount (spec §9). */
  discountPrice: number;
  size?: 'card' | 'page';
}

/** The current price, and the struck-through original price when discounted. */
export function PriceRow({ price, discountPrice, size = 'card' }: PriceRowProps) {
  const t = useText();
  const isDiscounted = discountPrice > 0;
  const text = size === 'page' ? 'text-2xl' : 'text-base';
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Price
        amount={isDiscounted ? discountPrice : price}
        className={`font-semibold ${text} ${isDiscounted ? 'text-accent' : 'text-ink'}`}
      />
      {isDiscounted && (
        <del className={`text-muted ${size === 'page' ? 'text-base' : 'text-sm'}`}>
          <span className="sr-only">{t('Original price')} </span>
          <Price amount={price} />
        </del>
      )}
    </p>
  );
}
