import { useSearchParams } from 'react-router';
import { INPUT, SELECT } from '#web/ui/form/field.tsx';

interface FilterChoiceProps {
  name: string;
  label: string;
  /** The label of the default option. */
  any: string;
  options: readonly { value: string | number; text: string }[];
}

/** A filter with few options, or the sort order; applied on change. */
export function FilterChoice({ name, label, any, options }: FilterChoiceProps) {
  const [search] = useSearchParams();
  const value = search.get(name) ?? '';
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      className={`${SELECT} w-auto! max-w-60 shrink-0 text-sm ${value === '' ? '' : 'border-accent! bg-tint! font-medium'}`}
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

interface RecordFilterProps {
  name: string;
  label: string;
  /** The label of the default option. */
  any: string;
  records: readonly { id: string | number; name: string }[];
  /** With fewer records there is nothing to choose, and the filter is absent. */
  fewest?: number;
}

/** A filter by one of the shop's records: a category, a country, a tag. */
export function RecordFilter({ records, fewest = 1, ...choice }: RecordFilterProps) {
  if (records.length < fewest) return null;
  const options = records.map(({ id, name }) => ({ value: id, text: name }));
  return <FilterChoice {...choice} options={options} />;
}

function FilterDay({ name, label }: { name: string; label: string }) {
  const [search] = useSearchParams();
  return (
    <label className="flex shrink-0 items-center gap-2 text-sm text-muted">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={search.get(name) ?? ''}
        onChange={({ currentTarget: { value, form } }) => {
          // While a year is typed, it is one of antiquity.
          if (value === '' || value >= '1970') form?.requestSubmit();
        }}
        className={`${INPUT} w-auto! text-sm`}
      />
    </label>
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
