import Package from 'lucide-react/icons/package';
import { useSearchParams } from 'react-router';
import { useResponse } from '#web/api/use-response.ts';
import type { ChargedCurrency } from '#web/checkout/checkout-options.ts';
import { useMoneyText } from '#web/checkout/use-money-text.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { mapLoaded } from '#web/ui/loaded.tsx';
import { pageNumber } from '#web/ui/paging/page-number.ts';
import { TabbedList } from '#web/ui/paging/tabbed-list.tsx';
import { OrderRow } from '../view/order-row.tsx';
import { orderTabs, readOrderTab } from './order-tabs.ts';

const PER_PAGE = 10;

/** The customer's orders by status, paginated; the selection is in the URL. */
export function OrderHistory({ charged }: { charged: ChargedCurrency }) {
  const t = useText();
  const moneyText = useMoneyText(charged);
  const [query] = useSearchParams();
  const tab = readOrderTab(query.get('tab'));
  const page = pageNumber(query.get('page'));
  const { state, refresh } = useResponse('listOrders', {
    order_status: tab,
    page,
    per_page: PER_PAGE,
  });
  return (
    <TabbedList
      label={t('Orders by status')}
      tabs={orderTabs(t)}
      current={tab}
      page={page}
      perPage={PER_PAGE}
      toTab={(shown, number) =>
        paths.orderHistory({ tab: shown === 'all' ? undefined : shown, page: number })
      }
      state={mapLoaded(state, ({ orders, total, status_wise_orders }) => ({
        rows: orders,
        total,
        counts: status_wise_orders,
      }))}
      onRetry={refresh}
      skeleton={{ rows: 4, className: 'h-36 md:h-24' }}
      empty={<NoOrders isAll={tab === 'all'} />}
    >
      {(order) => <OrderRow order={order} moneyText={moneyText} />}
    </TabbedList>
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
