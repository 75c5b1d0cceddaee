import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { SEARCH_FIELD } from '#web/search/search-field.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { useSearchText } from './use-search-text.ts';

/**
 * Search heading: the quoted text with a field to change it, and the correction used for a misspelling. `relaxed`: the
 * words that the products match, when none matches all.
 */
export function SearchHeading({
  correction,
  relaxed,
  search,
}: {
  /** The text that was searched for; '' without one. */
  search: string;
  correction: string | null;
  relaxed: string | undefined;
}) {
  const t = useText();
  if (search === '')
    return (
      <>
        <h1 className="text-xl md:text-2xl">{t('All products')}</h1>
        {/* The target of the phone's search button until its dialog can open. */}
        <search className="mt-4 hidden has-target:block md:hidden">
          <SearchForm id={SEARCH_FIELD} search="" label={t('Search products')} />
        </search>
      </>
    );
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-xl wrap-break-word md:text-2xl">
          {t('Results for "{{search}}"', { search: relaxed ?? correction ?? search })}
        </h1>
        {correction !== null && (
          <p className="mt-1 text-muted">
            {t('No results for "{{search}}". Showing results for "{{correction}}" instead.', {
              search,
              correction,
            })}
          </p>
        )}
      </div>
      <search className="w-full sm:w-80">
        <SearchForm search={search} label={t('Edit search')} />
      </search>
    </div>
  );
}

function SearchForm({ id, search, label }: { id?: string; search: string; label: string }) {
  const t = useText();
  const field = useSearchText(search);
  return (
    <Form action={paths.products()} className="flex gap-2">
      <input
        id={id}
        type="search"
        name="search"
        {...field}
        maxLength={200}
        aria-label={label}
        className={INPUT}
      />
      <button
        type="submit"
        aria-label={t('Search')}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Search aria-hidden="true" className="size-4" />
      </button>
    </Form>
  );
}
