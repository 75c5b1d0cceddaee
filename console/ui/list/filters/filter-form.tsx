import type { ReactNode } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import type { ViewList } from '#contract/console/views.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ViewButton } from '../../views/view-button.tsx';
import { InvalidFilters } from './invalid-filters.tsx';
import type { CountMatches } from './matches.ts';
import { WithoutFilters } from './without-filters.tsx';
import { SearchField } from '../search-field.tsx';
import { blankFields, useUrlFields } from '../use-url-fields.ts';

interface FilterFormProps {
  /** The list whose views can be saved. */
  list: ViewList;
  /** Labels of the filters, by their URL parameters: `q` is the search field. The sort order is not a filter. */
  labels: { readonly q: string } & Readonly<Record<string, string>>;
  placeholder: string;
  /** URL parameters with values that the list can't be filtered by. */
  invalid: readonly string[];
  /** Counts the list at another URL; null while there is something in it. */
  countMatches: CountMatches | null;
  children: ReactNode;
  /** Rarely used filters: <MoreFilters>. On phones they are below the row of the others. */
  more?: ReactNode;
}

/**
 * Search and filters of a list: a GET form, so that they are in the URL and survive reload and Back. Filters that the list
 * had to ignore are named below it, and in an empty list those that hide something.
 */
export function FilterForm({
  list,
  labels,
  placeholder,
  invalid,
  countMatches,
  children,
  more,
}: FilterFormProps) {
  const t = useText();
  const fields = Object.keys(labels);
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
    <>
      <search className="mb-3 flex flex-wrap items-center gap-2">
        <Form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(withoutBlanks(new FormData(event.currentTarget)));
          }}
          className="contents"
        >
          <SearchField label={labels.q} placeholder={placeholder} />
          <FilterStrip>{children}</FilterStrip>
          {more}
          <Button
            type="submit"
            variant="secondary"
            size="small"
            className="sr-only focus:not-sr-only"
          >
            {labels.q}
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
      <InvalidFilters names={invalid} labels={labels} />
      {countMatches && (
        <WithoutFilters labels={labels} invalid={invalid} countMatches={countMatches} />
      )}
    </>
  );
}

/** Filters that fill the rows of the flex container they are in; on phones a row that scrolls horizontally. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return (
    <div className="relative -mx-4 no-scrollbar flex basis-full items-center gap-2 overflow-x-auto px-4 py-1 empty:hidden md:contents">
      {children}
    </div>
  );
}

/** Only active filters belong in the URL. */
function withoutBlanks(form: FormData): FormData {
  const filled = new FormData();
  for (const [name, value] of form) if (value !== '') filled.append(name, value);
  return filled;
}
