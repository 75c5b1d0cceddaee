import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { getGrid } from '#contract/console/catalog/grid.ts';
import { call } from '../../api/call.ts';
import { GridPage } from '../../grid/grid-page.tsx';

/** Loads the variants of the filter or selection in the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = getGrid.request.safeParse(Object.fromEntries(searchParams));
  return call('getGrid', wanted.success ? wanted.data : { ids: [] });
}

export function Component() {
  const { rows, is_capped } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  // A key per URL: edits belong to the rows that were loaded.
  return <GridPage key={search.toString()} rows={rows} isCapped={is_capped} />;
}
