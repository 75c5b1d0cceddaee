import { useSearchParams } from 'react-router';
import type { OrderCounts } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { FilterChoice, FilterDay, FilterForm } from '../../ui/list/filter-form.tsx';
import { InvalidFilters } from '../../ui/list/invalid-filters.tsx';
import { ShopFilter } from '../../ui/list/shop-filter.tsx';
import { viewOf } from './views.ts';

interface OrderFiltersProps {
  counts: OrderCounts;
  /** Names of URL parameters that can't be used. */
  invalid: readonly string[];
}

/** Search and filters of the list, within the chosen view. */
export function OrderFilters({ counts, invalid }: OrderFiltersProps) {
  const t = useText();
  const labels = {
    q: t('Search orders'),
    payment: t('Payment'),
    method: t('Payment method'),
    country: t('Country'),
    carrier: t('Carrier'),
    shop: t('Shop'),
    since: t('From'),
    until: t('To'),
  };
  const [search] = useSearchParams();
  const view = viewOf(search.get('view'));
  return (
    <>
      <FilterForm
        list="orders"
        label={labels.q}
        placeholder={t('Number, name, phone, product, tracking number…')}
        fields={Object.keys(labels)}
      >
        {view.key !== 'all' && <input type="hidden" name="view" value={view.key} />}
        {view.payment === null && (
          <FilterChoice
            name="payment"
            label={labels.payment}
            any={t('Any payment')}
            options={[
              { value: 'paid', text: t('Paid') },
              ...(view.isReady ? [] : [{ value: 'open', text: t('Not paid') }]),
              { value: 'cash', text: t('On delivery') },
            ]}
          />
        )}
        {counts.methods.length > 1 && (
          <FilterChoice
            name="method"
            label={labels.method}
            any={t('All payment methods')}
            options={counts.methods.map(({ name, title }) => ({ value: name, text: t(title) }))}
          />
        )}
        {counts.countries.length > 1 && (
          <FilterChoice
            name="country"
            label={labels.country}
            any={t('All countries')}
            options={counts.countries.map(({ id, name }) => ({ value: id, text: name }))}
          />
        )}
        {counts.carriers.length > 0 && (
          <FilterChoice
            name="carrier"
            label={labels.carrier}
            any={t('All carriers')}
            options={counts.carriers.map(({ id, name }) => ({ value: id, text: name }))}
          />
        )}
        <ShopFilter name="shop" shops={counts.shops} />
        <div className="flex shrink-0 flex-wrap items-center gap-2 max-md:flex-nowrap">
          <FilterDay name="since" label={labels.since} />
          <FilterDay name="until" label={labels.until} />
        </div>
        <FilterChoice
          name="sort"
          label={t('Sort by')}
          any={t('Newest first')}
          options={[{ value: 'oldest', text: t('Oldest first') }]}
        />
      </FilterForm>
      <InvalidFilters names={invalid} labels={labels} />
    </>
  );
}
