import { useText } from '#web/i18n/text.tsx';
import { FilterForm } from '../ui/list/filter-form.tsx';
import { ShopFilter } from '../ui/list/shop-filter.tsx';
import { StockFilter } from './stock-filter.tsx';

const FIELDS = ['q', 'stock', 'shop_id'];

/** Search and filters of the inventory. */
export function StockFilters({ shops }: { shops: { id: number; name: string }[] }) {
  const t = useText();
  return (
    <FilterForm
      list="inventory"
      label={t('Search products')}
      placeholder={t('Name or any code…')}
      fields={FIELDS}
    >
      <StockFilter />
      <ShopFilter name="shop_id" shops={shops} />
    </FilterForm>
  );
}
