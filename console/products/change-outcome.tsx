import type { ProductChangeResult } from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';
import { usePriceText } from '../session/use-price-text.ts';
import { type Stayed, StayedList } from '../ui/stayed-dialog.tsx';

/** Which products change, with old and new prices, and which do not, with the reason. */
export function ChangeOutcome({ result: { changed, stayed } }: { result: ProductChangeResult }) {
  const t = useText();
  const [changes, stays] = [changed.length, stayed.length];
  return (
    <div className="flex flex-col gap-3 text-sm">
      {changes > 0 && (
        <>
          <p className="font-medium">
            {t('{{count}} products will change:', {
              count: changes,
              one: '{{count}} product will change:',
            })}
          </p>
          <ul className="divide-y divide-line">
            {changed.map(({ id, name, price }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-1.5">
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                {price && <PriceChange {...price} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {stays > 0 && (
        <>
          {changes > 0 && (
            <p className="font-medium">
              {t("{{count}} products won't change:", {
                count: stays,
                one: "{{count}} product won't change:",
              })}
            </p>
          )}
          <StayedList stayed={stayed.map(stayedProduct)} />
        </>
      )}
    </div>
  );
}

/** A product that is not changed, as an entry of such a list. */
export function stayedProduct({
  id,
  name,
  message,
}: ProductChangeResult['stayed'][number]): Stayed {
  return { key: id, name, message };
}

function PriceChange({ before, after }: { before: number; after: number }) {
  const t = useText();
  const priceText = usePriceText();
  return (
    <span className="shrink-0 whitespace-nowrap tabular-nums">
      <bdi className="text-muted">{priceText(before)}</bdi>{' '}
      <span aria-label={t('changed to')} className="inline-block rtl:-scale-x-100">
        →
      </span>{' '}
      <bdi className="font-medium">{priceText(after)}</bdi>
    </span>
  );
}
