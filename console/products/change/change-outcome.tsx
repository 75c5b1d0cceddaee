import type { ProductAct, ProductChangeResult } from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';
import { usePriceText } from '../../session/use-price-text.ts';
import { type RefusedItem, RefusedList } from '../../ui/refused-dialog.tsx';
import { ValueChange } from '../../ui/value-change.tsx';

interface ChangeOutcomeProps {
  act: ProductAct;
  result: ProductChangeResult;
}

/** Which products change, with old and new prices or values, and which do not, with the reason. */
export function ChangeOutcome({ act, result: { changed, refused } }: ChangeOutcomeProps) {
  const t = useText();
  const priceText = useRangeText();
  const none = act === 'tax_class' ? t('Same as the category') : t('None');
  const [changes, refusals] = [changed.length, refused.length];
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
            {changed.map(({ id, name, price, highest_price: highest, value }) => (
              <li
                key={id}
                className={`flex gap-x-4 py-1.5 ${price ? 'flex-wrap items-baseline justify-between' : 'flex-col'}`}
              >
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                {price && (
                  <ValueChange
                    before={priceText(price.before, highest?.before)}
                    after={priceText(price.after, highest?.after)}
                  />
                )}
                {value && <ValueChange before={value.before ?? none} after={value.after ?? none} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {refusals > 0 && (
        <>
          {changes > 0 && (
            <p className="font-medium">
              {t("{{count}} products won't change:", {
                count: refusals,
                one: "{{count}} product won't change:",
              })}
            </p>
          )}
          <RefusedList refused={refused.map(refusedProduct)} />
        </>
      )}
    </div>
  );
}

/** A product that is not changed, as an entry of such a list. */
export function refusedProduct({
  id,
  name,
  message,
}: ProductChangeResult['refused'][number]): RefusedItem {
  return { key: id, name, message };
}

/** Writes the prices of a product's variants: one price, or the lowest and the highest. */
function useRangeText(): (lowest: number, highest?: number) => string {
  const priceText = usePriceText();
  return (lowest, highest = lowest) =>
    lowest === highest ? priceText(lowest) : `${priceText(lowest)} – ${priceText(highest)}`;
}
