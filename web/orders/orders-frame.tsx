import type { ReactNode } from 'react';
import type { ChargedCurrency } from '#web/checkout/checkout-options.ts';
import { useOrderPrice } from '#web/checkout/use-charged-price.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openAmount } from './open-amount.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { type PlacedOrders, usePlacedOrders } from './use-placed-orders.ts';

interface OrdersFrameProps {
  token: string;
  charged: ChargedCurrency;
  children: (shown: {
    placed: PlacedOrders;
    /** Formats an amount of these orders, which share a currency. */
    price: (amount: number) => string;
    /** Says what is to be paid, and how. */
    payment: ReactNode;
    refresh: () => void;
  }) => ReactNode;
}

/** The orders of one checkout, for anyone with its token: a skeleton until they are loaded, on failure an error. */
export function OrdersFrame({ token, charged, children }: OrdersFrameProps) {
  const t = useText();
  const priceOf = useOrderPrice(charged);
  const { state, refresh } = usePlacedOrders(token);
  const shown = (placed: PlacedOrders) => {
    const price = priceOf({ currency: placed.orders[0]?.currency ?? charged.name });
    const handleChange = () => void refresh();
    const payment = (
      <PaymentPanel
        placed={placed}
        price={price}
        action={t('Pay {{amount}}', { amount: price(openAmount(placed)) })}
        onChange={handleChange}
      />
    );
    return children({ placed, price, payment, refresh: handleChange });
  };
  return (
    // At least one screen high in every state, so that the footer doesn't shift.
    <div className="min-h-dvh">
      {state.status === 'loading' && <OrdersSkeleton />}
      {state.status === 'missing' && <NoSuchOrder />}
      {state.status === 'failed' && <NotLoaded message={state.message} onRetry={refresh} />}
      {state.status === 'ready' && shown(state.placed)}
    </div>
  );
}

function NoSuchOrder() {
  const t = useText();
  return (
    <EmptyState
      title={t('Order not found')}
      text={t('Open the link in your confirmation email again.')}
    >
      <LinkButton to={paths.home()}>{t('Go to the home page')}</LinkButton>
    </EmptyState>
  );
}

function NotLoaded({ message, onRetry }: { message: string; onRetry: () => Promise<void> }) {
  const t = useText();
  return (
    <EmptyState title={t("Your order couldn't be loaded")} text={message}>
      <Button onClick={() => void onRetry()}>{t('Try again')}</Button>
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-16" />
      <Skeleton className="h-96" />
    </div>
  );
}
