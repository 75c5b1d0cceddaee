import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { exportStock, listStock } from '#contract/console/catalog/stock.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { StockFilters } from '../inventory/stock-filters.tsx';
import { StockList } from '../inventory/stock-list.tsx';
import { Heading } from '../ui/heading.tsx';
import { ExportButton } from '../ui/list/export-button.tsx';
import { matchesOf } from '../ui/list/filters/matches.ts';
import { readFilter } from '../ui/list/filters/read-filter.ts';
import { ViewTabs } from '../ui/tabs.tsx';

/** The stock list; every filter is in the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return call('listStock', filterOf(searchParams));
}

const filterOf = (search: URLSearchParams) =>
  readFilter(listStock.request, Object.fromEntries(search)).filter;

/** Counts the variants that match a URL. */
const countMatches = async (search: URLSearchParams) =>
  matchesOf(await call('listStock', filterOf(search)));

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const { filter, invalid } = readFilter(exportStock.request, Object.fromEntries(search));
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={t('Inventory')}>
        {page.rows.length > 0 && (
          <ExportButton
            list="inventory"
            right="stock.export"
            read={() => call('exportStock', filter)}
          />
        )}
      </Heading>
      <ViewTabs list="inventory" />
      <StockFilters
        shops={page.shops}
        invalid={invalid}
        countMatches={page.rows.length === 0 ? countMatches : null}
      />
      <StockList page={page} />
    </>
  );
}
