import { useText } from '#web/i18n/text.tsx';
import { SELECT } from '#web/ui/form/field.tsx';
import { submitFormOnChange } from '../facets/submit-form-on-change.ts';

interface SortSelectProps {
  /** Id of the form it belongs to, elsewhere on the page. */
  form: string;
  chosen: string;
  /** The page's default order. */
  defaultSort: string;
}

/** Sort order. Associated with the filter form, so that both are submitted together. */
export function SortSelect({ form, chosen, defaultSort }: SortSelectProps) {
  const t = useText();
  const orders = [
    ['default', t('Best match')],
    ['popular_product', t('Most popular')],
    ['top_selling', t('Best selling')],
    ['newest', t('Newest')],
    ['low_to_high', t('Price, low to high')],
    ['high_to_low', t('Price, high to low')],
  ] as const;
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm">
      <span className="hidden shrink-0 text-muted sm:inline">{t('Sort by')}</span>
      <select
        name="sort_type"
        form={form}
        aria-label={t('Sort by')}
        value={chosen}
        onChange={submitFormOnChange}
        className={`${SELECT} text-sm`}
      >
        {orders
          .filter(([value]) => value !== 'default' || defaultSort === 'default')
          .map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
      </select>
    </label>
  );
}
