import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { FilterChoice, FilterDay, FilterForm } from '../../ui/list/filter-form.tsx';
import { ShopFilter } from '../../ui/list/shop-filter.tsx';
import { viewOf } from './views.ts';

const FIELDS = ['q', 'payment', 'shop', 'since', 'until'];

/** Search and filters of the list, within the chosen view. */
export function OrderFilters({ shops }: { shops: { id: number; name: string }[] }) {
  const t = useText();
  const [search] = useSearchParams();
  const view = viewOf(search.get('view'));
  return (
    <FilterForm
      list="orders"
      label={t('Search orders')}
      placeholder={t('Number, name, phone, article, tracking number …')}
      fields={FIELDS}
    >
      {view.key !== 'all' && <input type="hidden" name="view" value={view.key} />}
      {view.payment === null && (
        <FilterChoice
          name="payment"
          label={t('Payment')}
          any={t('Any payment')}
          options={[
            { value: 'paid', text: t('Paid') },
            { value: 'open', text: t('Not paid') },
            { value: 'cash', text: t('On delivery') },
          ]}
        />
      )}
      <ShopFilter name="shop" shops={shops} />
      <FilterDay name="since" label={t('From')} />
      <FilterDay name="until" label={t('To')} />
      <FilterChoice
        name="sort"
        label={t('Sort by')}
        any={t('Newest first')}
        options={[{ value: 'oldest', text: t('Oldest first') }]}
      />
    </FilterForm>
  );
}
