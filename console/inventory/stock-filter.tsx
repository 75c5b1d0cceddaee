import { useText } from '#web/i18n/text.tsx';
import { FilterChoice } from '../ui/list/filter-form.tsx';

/** The filter by how much is left. */
export function StockFilter() {
  const t = useText();
  return (
    <FilterChoice
      name="stock"
      label={t('Stock')}
      any={t('Any stock')}
      options={[
        { value: 'low', text: t('Five or fewer') },
        { value: 'out', text: t('Sold out') },
      ]}
    />
  );
}
