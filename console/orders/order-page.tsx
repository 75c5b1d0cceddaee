import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useHasRight } from '../session/me-context.tsx';
import { useAct } from '../ui/act.ts';
import { useIdempotencyKey } from '../ui/form/use-idempotency-key.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Heading } from '../ui/heading.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { BuyerCard } from './buyer/buyer-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OrderNotes } from './order-notes.tsx';
import { PaymentText } from './money/payment-text.tsx';
import { ParcelsCard } from './shipping/parcels-card.tsx';
import { printInvoices, printSlips } from './shipping/print.ts';
import { ReturnsCard } from './returns/returns-card.tsx';
import { ShipDialog } from './shipping/ship-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useAnnounceMoved } from './use-announce-moved.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';

/** An order with its buyer, status and next step. */
export function OrderPage({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <>
      <BackLink to={paths.orders()} text={t('Orders')} />
      <Heading title={t('Order {{code}}', { code: order.code })}>
        <OrderActions order={order} />
      </Heading>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StatusBadge status={order.status} />
        {order.payment.state === 'open' && order.status !== 'Cancelled' && (
          <PaymentText payment="open" isPartPaid={(order.received?.amount ?? 0) > 0} />
        )}
        <time dateTime={order.created_at}>{formatTime(order.created_at)}</time>
        <bdi>{order.shop}</bdi>
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <LinesCard order={order} />
          {order.parcels.length > 0 && <ParcelsCard order={order} />}
          <ReturnsCard order={order} />
          <div className="hidden lg:block">
            <HistoryCard order={order} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderNotes order={order} />
          <BuyerCard order={order} />
          <div className="lg:hidden">
            <HistoryCard order={order} />
          </div>
        </div>
      </div>
    </>
  );
}

function OrderActions({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const announceMoved = useAnnounceMoved();
  const withIdempotencyKey = useIdempotencyKey();
  const [open, setOpen] = useState<'move' | 'ship' | null>(null);
  const mayMove = useHasRight('orders.advance');
  const mayShip = useHasRight('orders.ship');
  const [next] = order.moves;
  const canShip =
    mayShip &&
    order.status !== 'Delivered' &&
    order.status !== 'Cancelled' &&
    order.lines.some(({ quantity, cancelled, shipped }) => quantity > cancelled + shipped);
  const handleDone = () => {
    setOpen(null);
    void revalidate();
  };
  const handleNext = () =>
    run(async () => {
      if (next === undefined || next === 'Pending' || next === 'Cancelled') return;
      const { moved, refused } = await withIdempotencyKey((idempotency_key) =>
        call('moveOrders', { ids: [order.id], to: next, idempotency_key }),
      );
      announceMoved(moved, next);
      const [refusal] = refused;
      if (refusal) showToast(refusal.message, 'error');
      await revalidate();
    });
  useShortcuts({
    ...(mayMove && next === 'Confirm' && { c: () => void handleNext() }),
    ...(canShip && { s: () => setOpen('ship') }),
    p: () => void run(() => printSlips([order.id])),
    m: () => document.querySelector<HTMLElement>('[data-note]')?.focus(),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        size="small"
        aria-keyshortcuts="p"
        onClick={() => void run(() => printSlips([order.id]))}
      >
        {t('Packing slip')}
      </Button>
      {order.amounts && order.status !== 'Cancelled' && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => void run(() => printInvoices([order.id]))}
        >
          {t('Invoice')}
        </Button>
      )}
      {mayMove && order.moves.length > 1 && (
        <Button variant="quiet" size="small" onClick={() => setOpen('move')}>
          {t('Move to…')}
        </Button>
      )}
      {canShip && (
        <Button
          variant="secondary"
          size="small"
          aria-keyshortcuts="s"
          onClick={() => setOpen('ship')}
        >
          {t('Ship a parcel')}
        </Button>
      )}
      {mayMove && next !== undefined && (
        <Button
          size="small"
          busy={isBusy}
          aria-keyshortcuts={next === 'Confirm' ? 'c' : undefined}
          onClick={() => void handleNext()}
        >
          {next === 'Confirm'
            ? t('Confirm order')
            : t('Next: {{state}}', { state: t(statusName(next)) })}
        </Button>
      )}
      {open === 'move' && (
        <MoveDialog
          chosen={{ ids: [order.id] }}
          onClose={() => setOpen(null)}
          onDone={handleDone}
        />
      )}
      {open === 'ship' && (
        <ShipDialog order={order} onClose={() => setOpen(null)} onDone={handleDone} />
      )}
    </div>
  );
}
