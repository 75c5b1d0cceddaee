import { discountPercentage } from '#domain/catalog/price/discount-percentage.ts';
import { useText } from '#web/i18n/text.tsx';
import { PriceRow } from '#web/settings/price.tsx';
import { TaxNote } from '#web/settings/tax-note.tsx';
import { DiscountBadge } from '../cards/discount-badge.tsx';
import type { PageProduct } from './page-product.ts';

interface PriceBlockProps {
  price: number;
  discountPrice: number;
  /** Sales unit: 'pack of 100'; null for single pieces. */
  unit: string | null;
  /** The note about taxes. */
  tax?: PageProduct['price_tax'];
}

/** Price of the selected variant. */
export function PriceBlock({ price, discountPrice, unit, tax }: PriceBlockProps) {
  const t = useText();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PriceRow price={price} discountPrice={discountPrice} size="page" />
        <DiscountBadge percentage={discountPercentage(price, discountPrice)} />
      </div>
      {tax && <TaxNote {...tax} />}
      {unit !== null && <p className="text-sm text-muted">{t('per {{unit}}', { unit })}</p>}
    </div>
  );
}
