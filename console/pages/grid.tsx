import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { getGrid } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { GridPage } from '../grid/grid-page.tsx';
import { useFilterLabels } from '../products/use-filter-labels.ts';
import { InvalidFilters } from '../ui/list/filters/invalid-filters.tsx';
import { readFilter } from '../ui/list/filters/read-filter.ts';

/** Loads the variants of the filter or selection in the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return call('getGrid', filterOf(searchParams).filter);
}

/** The filter in a URL, with the names of its parameters that can't be used. */
const filterOf = (search: URLSearchParams) =>
  readFilter(getGrid.request, Object.fromEntries(search));

export function Component() {
  const page = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const t = useText();
  const labels = { ...useFilterLabels(), ids: t('Selection') };
  const rows = new URLSearchParams(search);
  rows.delete('columns');
  // A key for the rows in the URL, which edits belong to; other columns leave them.
  return (
    <>
      <InvalidFilters names={filterOf(search).invalid} labels={labels} />
      <GridPage key={rows.toString()} page={page} />
    </>
  );
}
