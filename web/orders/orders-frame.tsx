import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PlacedOrders, usePlacedOrders } from './use-placed-orders.ts';

interface OrdersFrameProps extends ReturnType<typeof usePlacedOrders> {
  children: (placed: PlacedOrders) => ReactNode;
}

/** Placed orders once loaded; until then a skeleton, on failure an error. */
export function OrdersFrame({ state, refresh, children }: OrdersFrameProps) {
  return (
    // At least one screen high in every state, so that the footer doesn't shift.
    <div className="min-h-dvh">
      {state.status === 'loading' && <OrdersSkeleton />}
      {state.status === 'missing' && <NoSuchOrder />}
      {state.status === 'failed' && <NotLoaded message={state.message} onRetry={refresh} />}
      {state.status === 'ready' && children(state.placed)}
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
