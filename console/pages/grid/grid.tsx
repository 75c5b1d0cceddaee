import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { getGrid } from '#contract/console/catalog/grid.ts';
import { call } from '../../api/call.ts';
import { GridPage } from '../../grid/grid-page.tsx';

/** Loads the variants of the filter or selection in the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = getGrid.request.safeParse(Object.fromEntries(searchParams));
  return call('getGrid', query.success ? query.data : { ids: [], columns: [] });
}

export function Component() {
  const page = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const rows = new URLSearchParams(search);
  rows.delete('columns');
  // A key for the rows in the URL, which edits belong to; other columns leave them.
  return <GridPage key={rows.toString()} page={page} />;
}
