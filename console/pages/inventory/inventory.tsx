import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { exportStock, listStock } from '#contract/console/catalog/stock.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { StockFilters } from '../../inventory/stock-filters.tsx';
import { StockList } from '../../inventory/stock-list.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ViewTabs } from '../../ui/tabs.tsx';

/** The stock list; every filter is in the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = listStock.request.safeParse(Object.fromEntries(searchParams));
  return call('listStock', query.success ? query.data : {});
}

function exportList(search: URLSearchParams) {
  const query = exportStock.request.safeParse(Object.fromEntries(search));
  return call('exportStock', query.success ? query.data : {});
}

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={t('Inventory')}>
        {page.rows.length > 0 && (
          <ExportButton list="inventory" right="stock.export" read={() => exportList(search)} />
        )}
      </Heading>
      <ViewTabs list="inventory" />
      <StockFilters shops={page.shops} />
      <StockList page={page} />
    </>
  );
}
