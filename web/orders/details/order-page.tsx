import { useResponse } from '#web/api/use-response.ts';
import type { CheckoutOptions } from '#web/checkout/checkout-options.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CustomerOrder } from './customer-order.tsx';

interface OrderPageProps {
  /** The order id from the URL. */
  id: string;
  options: CheckoutOptions;
}

/** One of the customer's orders; anyone else's gives 404. */
export function OrderPage({ id, options }: OrderPageProps) {
  const { state, refresh } = useResponse('getOrderDetails', { order_id: id });
  return (
    <LoadedFrame
      state={state}
      onRetry={refresh}
      skeleton={<OrderSkeleton />}
      missing={<NoSuchOrder />}
    >
      {({ order }) => (
        <CustomerOrder key={order.id} order={order} options={options} refresh={refresh} />
      )}
    </LoadedFrame>
  );
}

function NoSuchOrder() {
  const t = useText();
  return (
    <EmptyState title={t('Order not found')} text={t('Check your order history.')}>
      <LinkButton to={paths.orderHistory()}>{t('Order History')}</LinkButton>
    </EmptyState>
  );
}

function OrderSkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-[1fr_20rem]">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-19 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
