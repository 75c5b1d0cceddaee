import type { ReactNode } from 'react';
import type { ChargedCurrency } from '#web/checkout/checkout-options.ts';
import { type MoneyText, useMoneyText } from '#web/checkout/use-money-text.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { openMoney } from './placed-money.ts';
import { type PlacedOrders, usePlacedOrders } from './use-placed-orders.ts';

interface OrdersFrameProps {
  /** The heading of the page, while nothing says that the order doesn't exist. */
  title: string;
  token: string;
  charged: ChargedCurrency;
  children: (shown: {
    placed: PlacedOrders;
    moneyText: MoneyText;
    /** Says what is to be paid, and how. */
    payment: ReactNode;
    refresh: () => void;
  }) => ReactNode;
}

/** The orders of one checkout, for anyone with its token: a skeleton until they are loaded, on failure an error. */
export function OrdersFrame({ title, token, charged, children }: OrdersFrameProps) {
  const t = useText();
  const moneyText = useMoneyText(charged);
  const { state, refresh } = usePlacedOrders(token);
  const paymentOf = (placed: PlacedOrders) => (
    <PaymentPanel
      placed={placed}
      currency={openMoney(placed).currency}
      moneyText={moneyText}
      action={t('Pay {{amount}}', { amount: moneyText(openMoney(placed)) })}
      onChange={() => void refresh()}
    />
  );
  return (
    // At least one screen high in every state, so that the footer doesn't shift.
    <div className="min-h-dvh">
      <h1 className="mb-4 text-xl md:text-2xl">
        {state.status === 'missing' ? t('Your order') : title}
      </h1>
      {state.status === 'loading' && <OrdersSkeleton />}
      {state.status === 'missing' && <NoSuchOrder />}
      {state.status === 'failed' && <NotLoaded message={state.message} onRetry={refresh} />}
      {state.status === 'ready' &&
        children({
          placed: state.placed,
          moneyText,
          payment: paymentOf(state.placed),
          refresh: () => void refresh(),
        })}
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
