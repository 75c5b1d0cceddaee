import { useText } from '#web/i18n/text.tsx';
import { FilterForm } from '../ui/list/filters/filter-form.tsx';
import type { CountMatches } from '../ui/list/filters/matches.ts';
import { ShopFilter } from '../ui/list/filters/shop-filter.tsx';
import { StockFilter } from './stock-filter.tsx';

interface StockFiltersProps {
  shops: { id: number; name: string }[];
  /** Names of the URL's filters that can't be used. */
  invalid: readonly string[];
  /** Null while there is something in the list. */
  countMatches: CountMatches | null;
}

/** Search and filters of the inventory. */
export function StockFilters({ shops, invalid, countMatches }: StockFiltersProps) {
  const t = useText();
  const labels = { q: t('Search products'), stock: t('Stock'), shop_id: t('Shop') };
  return (
    <FilterForm
      list="inventory"
      labels={labels}
      placeholder={t('Name or any code…')}
      invalid={invalid}
      countMatches={countMatches}
    >
      <StockFilter />
      <ShopFilter name="shop_id" shops={shops} />
    </FilterForm>
  );
}
