import { useSearchParams } from 'react-router';
import type { OrderCounts } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { FilterChoice, FilterDay, FilterForm } from '../../ui/list/filter-form.tsx';
import { ShopFilter } from '../../ui/list/shop-filter.tsx';
import { viewOf } from './views.ts';

const FIELDS = ['q', 'payment', 'method', 'country', 'carrier', 'shop', 'since', 'until'];

/** Search and filters of the list, within the chosen view. */
export function OrderFilters({ counts }: { counts: OrderCounts }) {
  const t = useText();
  const [search] = useSearchParams();
  const view = viewOf(search.get('view'));
  return (
    <FilterForm
      list="orders"
      label={t('Search orders')}
      placeholder={t('Number, name, phone, product, tracking number…')}
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
      {counts.methods.length > 1 && (
        <FilterChoice
          name="method"
          label={t('Payment method')}
          any={t('All payment methods')}
          options={counts.methods.map(({ name, title }) => ({ value: name, text: t(title) }))}
        />
      )}
      {counts.countries.length > 1 && (
        <FilterChoice
          name="country"
          label={t('Country')}
          any={t('All countries')}
          options={counts.countries.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
      {counts.carriers.length > 0 && (
        <FilterChoice
          name="carrier"
          label={t('Carrier')}
          any={t('All carriers')}
          options={counts.carriers.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
      <ShopFilter name="shop" shops={counts.shops} />
      <div className="flex shrink-0 flex-wrap items-center gap-2 max-md:flex-nowrap">
        <FilterDay name="since" label={t('From')} />
        <FilterDay name="until" label={t('To')} />
      </div>
      <FilterChoice
        name="sort"
        label={t('Sort by')}
        any={t('Newest first')}
        options={[{ value: 'oldest', text: t('Oldest first') }]}
      />
    </FilterForm>
  );
}
