import Package from 'lucide-react/icons/package';
import { useSearchParams } from 'react-router';
import { useResponse } from '#web/api/use-response.ts';
import type { ChargedCurrency } from '#web/checkout/checkout-options.ts';
import { useChargedPrice } from '#web/checkout/use-charged-price.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { pageNumber } from '#web/ui/paging/page-number.ts';
import { PagedList, RowsSkeleton } from '#web/ui/paging/paged-list.tsx';
import { TabLinks } from '#web/ui/paging/tab-links.tsx';
import { OrderRow } from '../view/order-row.tsx';
import { type OrderTab, orderTabs, readOrderTab } from './order-tabs.ts';

const PER_PAGE = 10;

/** The customer's orders by status, paginated; the selection is in the URL. */
export function OrderHistory({ charged }: { charged: ChargedCurrency }) {
  const t = useText();
  const price = useChargedPrice(charged);
  const [query] = useSearchParams();
  const tab = readOrderTab(query.get('tab'));
  const page = pageNumber(query.get('page'));
  const { state, refresh } = useResponse('listOrders', {
    order_status: tab,
    page,
    per_page: PER_PAGE,
  });
  const counts = state.status === 'ready' ? state.data.status_wise_orders : null;
  const toTab = (shown: OrderTab, number = 1) =>
    paths.orderHistory({
      tab: shown === 'all' ? undefined : shown,
      page: number === 1 ? undefined : number,
    });
  return (
    <>
      <TabLinks
        label={t('Orders by status')}
        links={orderTabs(t).map(({ tab: name, title }) => ({
          title,
          to: toTab(name),
          isCurrent: name === tab,
          count: counts?.[name] ?? null,
        }))}
      />
      <LoadedFrame
        state={state}
        onRetry={refresh}
        skeleton={<RowsSkeleton rows={4} className="h-36 md:h-24" />}
      >
        {({ orders, total }) =>
          orders.length === 0 ? (
            <NoOrders isAll={tab === 'all'} />
          ) : (
            <PagedList
              rows={orders}
              page={page}
              perPage={PER_PAGE}
              total={total}
              toPage={(number) => toTab(tab, number)}
            >
              {(order) => (
                <OrderRow order={order} price={(amount) => price(amount, order.currency)} />
              )}
            </PagedList>
          )
        }
      </LoadedFrame>
    </>
  );
}

function NoOrders({ isAll }: { isAll: boolean }) {
  const t = useText();
  return (
    <EmptyState
      icon={<Package aria-hidden="true" className="size-10" />}
      title={isAll ? t("You haven't placed any orders yet") : t('No orders with this status')}
      text={
        isAll ? t('Your orders will be listed here.') : t('Choose another status, or view all.')
      }
    >
      {isAll ? (
        <LinkButton to={paths.products()}>{t('Browse products')}</LinkButton>
      ) : (
        <LinkButton variant="secondary" to={paths.orderHistory()}>
          {t('All orders')}
        </LinkButton>
      )}
    </EmptyState>
  );
}
