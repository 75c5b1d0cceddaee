import { useText } from '#web/i18n/text.tsx';
import { FilterChoice, FilterDay, FilterForm, FilterText } from '../../ui/list/filter-form.tsx';
import { InvalidFilters } from '../../ui/list/invalid-filters.tsx';

interface CustomerFiltersProps {
  tags: readonly string[];
  /** Names of URL parameters that can't be used. */
  invalid: readonly string[];
}

/** Search and filters of the list of customers. */
export function CustomerFilters({ tags, invalid }: CustomerFiltersProps) {
  const t = useText();
  const labels = {
    q: t('Search customers'),
    state: t('Status'),
    ordered: t('Orders'),
    tickets: t('Tickets'),
    city: t('City'),
    spent_from: t('Spent at least'),
    last_since: t('Last order from'),
    last_until: t('To'),
    tag: t('Tag'),
  };
  return (
    <>
      <FilterForm
        list="customers"
        label={labels.q}
        placeholder={t('Name, email or phone…')}
        fields={Object.keys(labels)}
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
        {tags.length > 0 && (
          <FilterChoice
            name="tag"
            label={labels.tag}
            any={t('All tags')}
            options={tags.map((tag) => ({ value: tag, text: tag }))}
          />
        )}
        <FilterText name="city" label={labels.city} />
        <FilterText name="spent_from" label={labels.spent_from} inputMode="decimal" />
        <div className="flex shrink-0 flex-wrap items-center gap-2 max-md:flex-nowrap">
          <FilterDay name="last_since" label={labels.last_since} />
          <FilterDay name="last_until" label={labels.last_until} />
        </div>
      </FilterForm>
      <InvalidFilters names={invalid} labels={labels} />
    </>
  );
}
