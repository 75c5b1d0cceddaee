import { useText } from '#web/i18n/text.tsx';
import { useMe } from '../session/me-context.tsx';
import { FilterChoice } from '../ui/list/filters/filter-fields.tsx';

/** The filter by how much is left. */
export function StockFilter() {
  const t = useText();
  const { low_stock_at: mark } = useMe().shop;
  return (
    <FilterChoice
      name="stock"
      label={t('Stock')}
      any={t('Any stock')}
      options={[
        { value: 'low', text: t('{{count}} or fewer', { count: mark }) },
        { value: 'out', text: t('Sold out') },
      ]}
    />
  );
}
