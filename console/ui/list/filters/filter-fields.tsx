import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { FilterChip } from './filter-chip.tsx';

/** A control inside a <FilterChip>, as wide as its value where the browser can do that. */
const CONTROL = 'h-full rounded-control bg-transparent! text-ink md:rounded-full';

interface Choice {
  label: string;
  /** The label of the default option. */
  any: string;
  options: readonly { value: string | number; text: string }[];
}

/** A select whose default option filters nothing. `isSet`: another one is chosen. */
export function FilterSelect({
  label,
  any,
  options,
  isSet,
  ...select
}: Choice & { isSet: boolean } & Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <FilterChip label={label} isSet={isSet}>
      <select
        {...select}
        aria-label={label}
        className={`${CONTROL} select-arrow -me-3 field-sizing-content max-w-60 pe-9`}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </FilterChip>
  );
}

interface FilterChoiceProps extends Choice {
  name: string;
}

/** A filter with few options, or the sort order; applied on change. */
export function FilterChoice({ name, ...choice }: FilterChoiceProps) {
  const [search] = useSearchParams();
  const value = search.get(name) ?? '';
  return (
    <FilterSelect
      {...choice}
      name={name}
      defaultValue={value}
      isSet={value !== ''}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    />
  );
}

interface RecordFilterProps {
  name: string;
  label: string;
  /** The label of the default option. */
  any: string;
  records: readonly { id: string | number; name: string }[];
  /** With fewer records there is nothing to choose, and the filter is absent. */
  minRecords?: number;
}

/** A filter by one of the shop's records: a category, a country, a tag. */
export function RecordFilter({ records, minRecords = 1, ...choice }: RecordFilterProps) {
  if (records.length < minRecords) return null;
  const options = records.map(({ id, name }) => ({ value: id, text: name }));
  return <FilterChoice {...choice} options={options} />;
}

interface DayFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  label: string;
  isSet: boolean;
  /** Called with a complete day, or '' when the field is cleared. */
  onDay: (day: string, form: HTMLFormElement | null) => void;
}

/** A labelled date field beside the other filters. */
export function DayField({ label, isSet, onDay, ...input }: DayFieldProps) {
  return (
    <FilterChip label={label} isSet={isSet} isLabelled>
      <input
        {...input}
        type="date"
        onChange={({ currentTarget: { value, form } }) => {
          // The browser reports 0002, 0020 and 0202 while 2026 is typed.
          if (value === '' || value >= '1970') onDay(value, form);
        }}
        className={CONTROL}
      />
    </FilterChip>
  );
}

function FilterDay({ name, label }: { name: string; label: string }) {
  const [search] = useSearchParams();
  const value = search.get(name) ?? '';
  return (
    <DayField
      label={label}
      name={name}
      defaultValue={value}
      isSet={value !== ''}
      onDay={(_, form) => form?.requestSubmit()}
    />
  );
}

interface FilterPeriodProps {
  since: { name: string; label: string };
  until: { name: string; label: string };
}

/** Two date filters that stay side by side. */
export function FilterPeriod({ since, until }: FilterPeriodProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 max-md:flex-nowrap">
      <FilterDay {...since} />
      <FilterDay {...until} />
    </div>
  );
}

interface FilterTextProps {
  name: string;
  label: string;
  inputMode?: 'text' | 'decimal';
}

/** A filter that is typed; applied with Enter, and when it is left. */
export function FilterText({ name, label, inputMode = 'text' }: FilterTextProps) {
  const [search] = useSearchParams();
  const value = search.get(name) ?? '';
  return (
    <FilterChip label={label} isSet={value !== ''}>
      <input
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        inputMode={inputMode}
        autoComplete="off"
        dir="auto"
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() !== value) currentTarget.form?.requestSubmit();
        }}
        className={`${CONTROL} w-32 placeholder:text-muted`}
      />
    </FilterChip>
  );
}
