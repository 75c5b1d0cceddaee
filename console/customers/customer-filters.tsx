import { useText } from '#web/i18n/text.tsx';
import { FilterChoice, FilterDay, FilterForm, FilterText } from '../ui/list/filter-form.tsx';

const FIELDS = [
  'q',
  'state',
  'ordered',
  'tickets',
  'city',
  'spent_from',
  'last_since',
  'last_until',
  'tag',
];

/** Search and filters of the list of customers. */
export function CustomerFilters({ tags }: { tags: readonly string[] }) {
  const t = useText();
  return (
    <FilterForm
      list="customers"
      label={t('Search customers')}
      placeholder={t('Name, email or phone…')}
      fields={FIELDS}
    >
      <FilterChoice
        name="ordered"
        label={t('Orders')}
        any={t('Any number of orders')}
        options={[
          { value: 'never', text: t('Never ordered') },
          { value: 'once', text: t('Ordered once') },
          { value: 'again', text: t('Ordered again') },
        ]}
      />
      <FilterChoice
        name="tickets"
        label={t('Tickets')}
        any={t('With or without tickets')}
        options={[
          { value: 'open', text: t('With open tickets') },
          { value: 'any', text: t('With tickets') },
        ]}
      />
      <FilterChoice
        name="state"
        label={t('Status')}
        any={t('Any status')}
        options={[
          { value: 'open', text: t('Can sign in') },
          { value: 'blocked', text: t('Blocked') },
        ]}
      />
      {tags.length > 0 && (
        <FilterChoice
          name="tag"
          label={t('Tag')}
          any={t('All tags')}
          options={tags.map((tag) => ({ value: tag, text: tag }))}
        />
      )}
      <FilterText name="city" label={t('City')} />
      <FilterText name="spent_from" label={t('Spent at least')} inputMode="decimal" />
      <div className="flex shrink-0 flex-wrap items-center gap-2 max-md:flex-nowrap">
        <FilterDay name="last_since" label={t('Last order from')} />
        <FilterDay name="last_until" label={t('To')} />
      </div>
    </FilterForm>
  );
}
