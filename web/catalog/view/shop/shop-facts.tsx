import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { RatingText } from '#web/ui/rating/stars.tsx';

interface ShopFactsProps {
  products: number;
  rating: number;
  reviews: number | string;
}

/** Number of products and rating of a shop in one muted line. */
export function ShopFacts({ products, rating, reviews }: ShopFactsProps) {
  const t = useText();
  const formatCount = useFormatCount();
  const isRated = Number(reviews) !== 0;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted tabular-nums">
      <span>{t('{{count}} items', { count: products, one: '{{count}} item' })}</span>
      {isRated ? (
        <RatingText
          rating={rating}
          reviews={typeof reviews === 'number' ? formatCount(reviews) : reviews}
        />
      ) : (
        <span>{t('No reviews yet')}</span>
      )}
    </p>
  );
}
