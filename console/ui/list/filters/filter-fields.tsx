import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { INPUT, SELECT } from '#web/ui/form/field.tsx';

interface Choice {
  label: string;
  /** The label of the default option. */
  any: string;
  options: readonly { value: string | number; text: string }[];
}

/** A select whose default option filters nothing. */
export function FilterSelect({
  label,
  any,
  options,
  className = '',
  ...select
}: Choice & ComponentProps<'select'>) {
  return (
    <select
      {...select}
      aria-label={label}
      className={`${SELECT} w-auto! max-w-60 shrink-0 text-sm ${className}`}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
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
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      className={value === '' ? '' : 'border-accent! bg-tint! font-medium'}
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
  /** Called with a complete day, or '' when the field is cleared. */
  onDay: (day: string, form: HTMLFormElement | null) => void;
}

/** A labelled date field beside the other filters. */
export function DayField({ label, onDay, ...input }: DayFieldProps) {
  return (
    <label className="flex shrink-0 items-center gap-2 text-sm text-muted">
      {label}
      <input
        {...input}
        type="date"
        onChange={({ currentTarget: { value, form } }) => {
          // The browser reports 0002, 0020 and 0202 while 2026 is typed.
          if (value === '' || value >= '1970') onDay(value, form);
        }}
        className={`${INPUT} w-auto! text-sm`}
      />
    </label>
  );
}

function FilterDay({ name, label }: { name: string; label: string }) {
  const [search] = useSearchParams();
  return (
    <DayField
      label={label}
      name={name}
      defaultValue={search.get(name) ?? ''}
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
      className={`${INPUT} w-36! shrink-0 text-sm ${value === '' ? '' : 'border-accent! bg-tint! font-medium'}`}
    />
  );
}
