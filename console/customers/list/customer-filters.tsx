import { useText } from '#web/i18n/text.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { FilterChoice, FilterPeriod, FilterText } from '../../ui/list/filters/filter-fields.tsx';
import { FilterForm } from '../../ui/list/filters/filter-form.tsx';
import type { CountMatches } from '../../ui/list/filters/matches.ts';
import { TagFilter } from '../../ui/tags/tag-filter.tsx';

interface CustomerFiltersProps {
  tags: readonly string[];
  /** Names of URL parameters that can't be used. */
  invalid: readonly string[];
  /** Null while there is something in the list. */
  countMatches: CountMatches | null;
}

/** Search and filters of the list of customers. */
export function CustomerFilters({ tags, invalid, countMatches }: CustomerFiltersProps) {
  const t = useText();
  // Without contacts, customers are only found by name.
  const hasContacts = useHasRight('customers.contact');
  const labels = {
    q: t('Search customers'),
    state: t('Status'),
    ordered: t('Orders'),
    tickets: t('Tickets'),
    city: t('City'),
    spent_from: t('Spent at least'),
    last_since: t('Last order from'),
    last_until: t('Last order until'),
    tag: t('Tag'),
  };
  return (
    <FilterForm
      list="customers"
      labels={labels}
      placeholder={hasContacts ? t('Name, email or phone…') : t('Name…')}
      invalid={invalid}
      countMatches={countMatches}
    >
      <FilterChoice
        name="ordered"
        label={labels.ordered}
        any={t('Any number of orders')}
        options={[
          { value: 'never', text: t('Never ordered') },
          { value: 'once', text: t('Ordered once') },
          { value: 'again', text: t('Ordered again') },
        ]}
      />
      <FilterChoice
        name="tickets"
        label={labels.tickets}
        any={t('With or without tickets')}
        options={[
          { value: 'open', text: t('With open tickets') },
          { value: 'any', text: t('With tickets') },
        ]}
      />
      <FilterChoice
        name="state"
        label={labels.state}
        any={t('Any status')}
        options={[
          { value: 'open', text: t('Can sign in') },
          { value: 'blocked', text: t('Blocked') },
        ]}
      />
      <TagFilter label={labels.tag} tags={tags} />
      {hasContacts && <FilterText name="city" label={labels.city} />}
      <FilterText name="spent_from" label={labels.spent_from} inputMode="decimal" />
      <FilterPeriod
        since={{ name: 'last_since', label: labels.last_since }}
        until={{ name: 'last_until', label: labels.last_until }}
      />
    </FilterForm>
  );
}
