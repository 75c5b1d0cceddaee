import type { ValueChange } from '#contract/console/catalog/attribute-values.ts';
import { useText } from '#web/i18n/text.tsx';

interface ValueOutcomeProps {
  change: ValueChange;
  /** The new value. */
  to: string;
  /** That no product has the old one, translated. */
  none: string;
}

/** What a change of values would change. */
export function ValueOutcome({ change, to, none }: ValueOutcomeProps) {
  const t = useText();
  const { products, already, is_job } = change;
  return (
    <output className="flex flex-col gap-2 rounded-control bg-well p-3 text-sm">
      {products === 0 ? (
        <p>{none}</p>
      ) : (
        <p className="font-medium">
          {t('{{count}} products change.', { count: products, one: '{{count}} product changes.' })}
        </p>
      )}
      {products > 0 && already > 0 && (
        <p>
          {t('{{count}} products already have "{{value}}": the two values become one.', {
            count: already,
            value: to,
            one: '{{count}} product already has "{{value}}": the two values become one.',
          })}
        </p>
      )}
      {is_job && (
        <p className="text-muted">
          {t('This takes a while. It continues if you leave this page.')}
        </p>
      )}
    </output>
  );
}
