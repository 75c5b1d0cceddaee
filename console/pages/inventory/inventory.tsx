import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listStock } from '#contract/console/catalog/stock.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { StockFilters } from '../../inventory/stock-filters.tsx';
import { StockList } from '../../inventory/stock-list.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ViewTabs } from '../../ui/tabs.tsx';

/** The stock list; every filter is in the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = listStock.request.safeParse(Object.fromEntries(searchParams));
  return call('listStock', wanted.success ? wanted.data : {});
}

export function Component() {
  const t = useText();
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={t('Inventory')} />
      <ViewTabs list="inventory" />
      <StockFilters shops={page.shops} />
      <StockList page={page} />
    </>
  );
}
