import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { listOrders } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { call } from '../../api/call.ts';
import { readList } from '../../api/list-cache.ts';
import { useLive } from '../../live/use-live.ts';
import { NewOrders } from '../../orders/list/new-orders.tsx';
import { withoutNewerRows } from '../../orders/list/without-newer-rows.ts';
import { OrderList } from '../../orders/list/order-list.tsx';
import { orderFilterOf } from '../../orders/list/order-filter.ts';
import { OrderFilters } from '../../orders/list/order-filters.tsx';
import { COLUMN_LABELS, orderColumns } from '../../orders/list/order-columns.ts';
import { OrderTabs } from '../../orders/list/order-tabs.tsx';
import { paths } from '../../paths.ts';
import { useHasRight, useMe } from '../../session/me-context.tsx';
import { chosenColumns } from '../../ui/list/columns/chosen-columns.ts';
import { ColumnsButton } from '../../ui/list/columns/columns-button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { matchesOf } from '../../ui/list/filters/matches.ts';
import { readFilter } from '../../ui/list/filters/read-filter.ts';
import { useList } from '../../ui/list/use-list.ts';
import { Heading } from '../../ui/heading.tsx';

const TrackingDialog = lazyComponent(
  async () => (await import('../../orders/shipping/tracking-dialog.tsx')).TrackingDialog,
);

/** Loads the orders that match the URL, which holds every filter. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return readList(`orders?${searchParams}`, () => readOrders(searchParams));
}

async function readOrders(search: URLSearchParams, { isUnattended } = { isUnattended: false }) {
  const { before } = readFilter(listOrders.request, { before: search.get('after') }).filter;
  const { filter } = orderFilterOf(search);
  const [page, counts] = await Promise.all([
    call('listOrders', { ...filter, before }, { isUnattended }),
    call('countOrders', { product_id: filter.product_id }, { isUnattended }),
  ]);
  return { page, counts };
}

/** Counts the orders that match a URL. */
const countMatches = async (search: URLSearchParams) =>
  matchesOf(await call('listOrders', { ...orderFilterOf(search).filter, limit: 1 }));

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const mayShip = useHasRight('orders.ship');
  const { revalidate } = useRevalidator();
  const [isTracking, setTracking] = useState(false);
  const { shop } = useMe();
  const { filter, invalid } = orderFilterOf(search);
  const choice = orderColumns({ shops: shop.has_several, amounts: useHasRight('orders.amounts') });
  const read = useList(useLoaderData<typeof loader>());
  const { page, counts } = useLive(read, () => readOrders(search, { isUnattended: true }));
  // Sorted oldest first, new orders appear at the end.
  const isNewestFirst = search.get('sort') !== 'oldest';
  const rows = isNewestFirst ? withoutNewerRows(page.rows, read.page.rows) : page.rows;
  const newer = search.has('after') ? 0 : page.rows.length - rows.length;
  return (
    <>
      <Heading title={t('Orders')}>
        <div className="flex flex-wrap gap-2">
          <ColumnsButton choice={choice} labels={COLUMN_LABELS} />
          <Link
            to={paths.orderBatches()}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('Bulk actions')}
          </Link>
          {mayShip && (
            <Button variant="secondary" size="small" onClick={() => setTracking(true)}>
              {t('Tracking numbers')}
            </Button>
          )}
          {page.rows.length > 0 && (
            <ExportButton
              list="orders"
              right="orders.export"
              read={() => call('exportOrders', filter)}
            />
          )}
        </div>
      </Heading>
      <OrderTabs counts={counts} />
      <OrderFilters
        counts={counts}
        invalid={invalid}
        countMatches={page.rows.length === 0 ? countMatches : null}
      />
      {newer > 0 && <NewOrders count={newer} />}
      <OrderList
        page={{ ...page, rows }}
        columns={chosenColumns(search.get('columns'), choice)}
        choices={counts.handling_choices}
        filter={filter}
      />
      {isTracking && (
        <TrackingDialog
          carriers={counts.carriers.map(({ name }) => name)}
          onClose={() => setTracking(false)}
          onDone={() => {
            setTracking(false);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
