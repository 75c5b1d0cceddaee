import type { OrderCounts } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { FilterChoice, FilterText, RecordFilter } from '../../ui/list/filters/filter-fields.tsx';
import { MoreFilters } from '../../ui/list/filters/more-filters.tsx';
import { TagFilter } from '../../ui/tags/tag-filter.tsx';
import { AssignedFilter } from '../handling/assigned-filter.tsx';

const NAMES = ['assigned_to', 'tag', 'country', 'city', 'carrier', 'buyer', 'has_note'] as const;
/** For those who see what orders cost. */
const OF_AMOUNTS = ['voucher', 'amount_from', 'amount_to'] as const;

interface MoreOrderFiltersProps {
  counts: OrderCounts;
  labels: Readonly<Record<(typeof NAMES | typeof OF_AMOUNTS)[number], string>>;
}

/** The rarely used filters of orders. */
export function MoreOrderFilters({ counts, labels }: MoreOrderFiltersProps) {
  const t = useText();
  const seesAmounts = useHasRight('orders.amounts');
  const { people = [], tags = [] } = counts.handling_choices ?? {};
  return (
    <MoreFilters names={seesAmounts ? [...NAMES, ...OF_AMOUNTS] : NAMES}>
      <AssignedFilter label={labels.assigned_to} people={people} />
      <TagFilter label={labels.tag} tags={tags} />
      <RecordFilter
        name="country"
        label={labels.country}
        any={t('All countries')}
        records={counts.countries}
        minRecords={2}
      />
      <FilterText name="city" label={labels.city} />
      <RecordFilter
        name="carrier"
        label={labels.carrier}
        any={t('All carriers')}
        records={counts.carriers}
      />
      <FilterChoice
        name="buyer"
        label={labels.buyer}
        any={t('All buyers')}
        options={[
          { value: 'guest', text: t('Guests') },
          { value: 'customer', text: t('Customers') },
        ]}
      />
      <FilterChoice
        name="has_note"
        label={labels.has_note}
        any={t('With or without notes')}
        options={[{ value: '1', text: t('With notes') }]}
      />
      {seesAmounts &&
        OF_AMOUNTS.map((name) => (
          <FilterText
            key={name}
            name={name}
            label={labels[name]}
            inputMode={name === 'voucher' ? 'text' : 'decimal'}
          />
        ))}
    </MoreFilters>
  );
}
