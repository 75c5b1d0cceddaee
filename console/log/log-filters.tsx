import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ACTS } from '#contract/console/acts.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { DayField, FilterSelect } from '../ui/list/filters/filter-fields.tsx';
import { FilterStrip } from '../ui/list/filters/filter-form.tsx';
import { actText } from './act-text.ts';

/** The beginnings of the acts on each kind that the log can be filtered by. */
const NOUNS: Record<string, readonly string[]> = {
  order: ['order', 'shipment'],
  product: ['product', 'variant', 'stock'],
  customer: ['customer'],
  ticket: ['ticket'],
  setting: ['setting', 'brand'],
  staff: ['person', 'session'],
};

/** Filters of the log by kind, act, person and day, all in the URL. */
export function LogFilters({ people }: { people: { id: number; name: string }[] }) {
  const t = useText();
  return (
    <FilterStrip>
      <Choice
        name="kind"
        label={t('Type of entry')}
        any={t('Everything')}
        options={[
          { value: 'order', text: t('Orders') },
          { value: 'product', text: t('Products') },
          { value: 'customer', text: t('Customers') },
          { value: 'ticket', text: t('Tickets') },
          { value: 'setting', text: t('Settings') },
          { value: 'staff', text: t('People') },
        ]}
      />
      <ActChoice />
      {people.length > 1 && (
        <Choice
          name="person"
          label={t('Person')}
          any={t('Everybody')}
          options={people.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
      )}
      <Day name="since" label={t('Start date')} />
      <Day name="until" label={t('End date')} />
    </FilterStrip>
  );
}

/** With a kind chosen, only the acts on it. */
function ActChoice() {
  const t = useText();
  const { locale } = useLanguage();
  const [search] = useSearchParams();
  const nouns = NOUNS[search.get('kind') ?? ''];
  const options = ACTS.filter((act) => nouns?.includes(act.split('.', 1)[0] ?? '') ?? true)
    .map((value) => ({ value, text: t(actText(value)) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, locale));
  return <Choice name="act" label={t('Action')} any={t('Any action')} options={options} />;
}

interface ChoiceProps {
  name: 'kind' | 'act' | 'person';
  label: string;
  any: string;
  options: { value: string; text: string }[];
}

function Choice({ name, ...choice }: ChoiceProps) {
  const { value, set } = useFilter(name);
  return (
    <FilterSelect
      {...choice}
      value={value}
      isSet={value !== ''}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

function Day({ name, label }: { name: 'since' | 'until'; label: string }) {
  const { value, set } = useFilter(name);
  const field = useRef<HTMLInputElement>(null);
  // The field follows the URL, and keeps the focus.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <DayField ref={field} label={label} defaultValue={value} isSet={value !== ''} onDay={set} />
  );
}

/** A filter in a search parameter of the URL; changing it keeps the others, but not the page. */
function useFilter(name: string) {
  const [search, setSearch] = useSearchParams();
  const set = (value: string) => {
    const params = new URLSearchParams(search);
    params.delete('after');
    // A record's number and the acts belong to one kind of entry.
    if (name === 'kind') for (const other of ['record', 'act']) params.delete(other);
    if (value === '') params.delete(name);
    else params.set(name, value);
    setSearch(params);
  };
  return { value: search.get(name) ?? '', set };
}
