import { useText } from '#web/i18n/text.tsx';
import { FilterChoice, FilterForm } from '../ui/list/filter-form.tsx';

const FIELDS = ['q', 'stock', 'shop_id'];

/** Search and filters of the inventory. */
export function StockFilters({ shops }: { shops: { id: number; name: string }[] }) {
  const t = useText();
  return (
    <FilterForm
      list="inventory"
      label={t('Find products')}
      placeholder={t('Name or any code …')}
      fields={FIELDS}
    >
      <FilterChoice
        name="stock"
        label={t('Stock')}
        any={t('Any stock')}
        options={[
          { value: 'low', text: t('Five or fewer') },
          { value: 'out', text: t('Sold out') },
        ]}
      />
      {shops.length > 1 && (
        <FilterChoice
          name="shop_id"
          label={t('Shop')}
          any={t('All shops')}
          options={shops.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
    </FilterForm>
  );
}
