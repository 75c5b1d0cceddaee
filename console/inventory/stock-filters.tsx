import { useText } from '#web/i18n/text.tsx';
import { FilterForm } from '../ui/list/filters/filter-form.tsx';
import { ShopFilter } from '../ui/list/filters/shop-filter.tsx';
import { StockFilter } from './stock-filter.tsx';

interface StockFiltersProps {
  shops: { id: number; name: string }[];
  /** Names of the URL's filters that can't be used. */
  invalid: readonly string[];
}

/** Search and filters of the inventory. */
export function StockFilters({ shops, invalid }: StockFiltersProps) {
  const t = useText();
  const labels = { q: t('Search products'), stock: t('Stock'), shop_id: t('Shop') };
  return (
    <FilterForm
      list="inventory"
      labels={labels}
      placeholder={t('Name or any code…')}
      invalid={invalid}
    >
      <StockFilter />
      <ShopFilter name="shop_id" shops={shops} />
    </FilterForm>
  );
}
