import type { ReactNode } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import type { ViewList } from '#contract/console/views.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { INPUT, SELECT } from '#web/ui/form/field.tsx';
import { ViewButton } from '../views/view-button.tsx';
import { SearchField } from './search-field.tsx';
import { blankFields, useUrlFields } from './use-url-fields.ts';

interface FilterFormProps {
  /** The list whose views can be saved. */
  list: ViewList;
  /** The search field's label: 'Search products'. */
  label: string;
  placeholder: string;
  /** Names of the filter fields; the sort order is no filter. */
  fields: readonly string[];
  children: ReactNode;
}

/** Search and filters of a list: a GET form, so the URL holds them through reload and Back. */
export function FilterForm({ list, label, placeholder, fields, children }: FilterFormProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const submit = useSubmit();
  const form = useUrlFields();
  const columns = search.get('columns');
  const isFiltered = fields.some((name) => search.has(name));
  const handleClear = () => {
    const rest = new URLSearchParams(search);
    for (const name of [...fields, 'after']) rest.delete(name);
    blankFields(form.current, fields);
    setSearch(rest);
  };
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <Form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(withoutBlanks(new FormData(event.currentTarget)));
        }}
        className="contents"
      >
        <SearchField label={label} placeholder={placeholder} />
        <FilterStrip>{children}</FilterStrip>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="sr-only focus:not-sr-only"
        >
          {label}
        </Button>
        {isFiltered && (
          <Button variant="quiet" size="small" onClick={handleClear}>
            {t('Clear all')}
          </Button>
        )}
        {columns !== null && <input type="hidden" name="columns" value={columns} />}
      </Form>
      <ViewButton list={list} />
    </search>
  );
}

/** Filters beside one another; on phones in one line, which scrolls to the side. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-4 no-scrollbar flex basis-full items-center gap-2 overflow-x-auto px-4 py-1 empty:hidden md:mx-0 md:basis-auto md:flex-wrap md:px-0">
      {children}
    </div>
  );
}

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

/** A date filter. */
export function FilterDay({ name, label }: { name: string; label: string }) {
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

/** Only active filters belong in the URL. */
function withoutBlanks(form: FormData): FormData {
  const filled = new FormData();
  for (const [name, value] of form) if (value !== '') filled.append(name, value);
  return filled;
}
