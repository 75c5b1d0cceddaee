import { useSearchParams } from 'react-router';
import type { OrderCounts } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { FilterChoice, FilterPeriod, RecordFilter } from '../../ui/list/filters/filter-fields.tsx';
import { FilterForm } from '../../ui/list/filters/filter-form.tsx';
import type { CountMatches } from '../../ui/list/filters/matches.ts';
import { ShopFilter } from '../../ui/list/filters/shop-filter.tsx';
import { MoreOrderFilters } from './more-order-filters.tsx';
import { viewOf } from './views.ts';

interface OrderFiltersProps {
  counts: OrderCounts;
  /** Names of URL parameters that can't be used. */
  invalid: readonly string[];
  /** Null while there is something in the list. */
  countMatches: CountMatches | null;
}

/** Search and filters of the list, within the chosen view. */
export function OrderFilters({ counts, invalid, countMatches }: OrderFiltersProps) {
  const t = useText();
  const labels = {
    q: t('Search orders'),
    payment: t('Payment'),
    method: t('Payment method'),
    country: t('Country'),
    city: t('City'),
    carrier: t('Carrier'),
    product: t('Product'),
    voucher: t('Voucher'),
    amount_from: t('Amount from'),
    amount_to: t('Amount to'),
    has_note: t('Notes'),
    buyer: t('Buyer'),
    shop: t('Shop'),
    assigned_to: t('Assigned to'),
    tag: t('Tag'),
    since: t('Start date'),
    until: t('End date'),
  };
  const [search] = useSearchParams();
  const view = viewOf(search.get('view'));
  const productId = search.get('product');
  return (
    <FilterForm
      list="orders"
      labels={labels}
      placeholder={t('Number, name, phone, code, tracking…')}
      invalid={invalid}
      countMatches={countMatches}
      more={<MoreOrderFilters counts={counts} labels={labels} />}
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
      <RecordFilter
        name="method"
        label={labels.method}
        any={t('All payment methods')}
        records={counts.methods.map(({ name, title }) => ({ id: name, name: t(title) }))}
        minRecords={2}
      />
      {productId !== null && !invalid.includes('product') && (
        <RecordFilter
          name="product"
          label={labels.product}
          any={t('All products')}
          records={[{ id: productId, name: counts.product?.name ?? t('Unknown product') }]}
        />
      )}
      <ShopFilter name="shop" shops={counts.shops} />
      <FilterPeriod
        since={{ name: 'since', label: labels.since }}
        until={{ name: 'until', label: labels.until }}
      />
      <FilterChoice
        name="sort"
        label={t('Sort by')}
        any={t('Newest first')}
        options={[{ value: 'oldest', text: t('Oldest first') }]}
      />
    </FilterForm>
  );
}
