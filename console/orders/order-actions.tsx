import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MoveTarget } from '#contract/console/orders/order-status.ts';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useHasRight } from '../session/me-context.tsx';
import { useAct } from '../ui/use-act.ts';
import { useIdempotencyKey } from '../ui/form/use-idempotency-key.ts';
import { useShortcuts } from '../ui/keys/use-shortcuts.ts';
import { MoveDialog } from './move-dialog.tsx';
import { printInvoices, printSlips } from './shipping/print.ts';
import { ShipDialog } from './shipping/ship-dialog.tsx';
import { useAnnounceMoved } from './use-announce-moved.ts';

/** The buttons of an order, each with its key: documents, shipping, the next status. */
export function OrderActions({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const moveTo = useMoveTo(order.id);
  const [open, setOpen] = useState<'move' | 'ship' | null>(null);
  const mayMove = useHasRight('orders.advance');
  const mayShip = useHasRight('orders.ship');
  const [next] = order.moves;
  const canShip = mayShip && isShippable(order);
  const handleDone = () => {
    setOpen(null);
    void revalidate();
  };
  const handleNext = () =>
    run(async () => {
      if (next === undefined || next === 'Pending' || next === 'Cancelled') return;
      await moveTo(next);
      await revalidate();
    });
  const handlePrint = () => run(() => printSlips([order.id]));
  useShortcuts({
    ...(mayMove && next === 'Confirm' && { c: () => void handleNext() }),
    ...(canShip && { s: () => setOpen('ship') }),
    p: () => void handlePrint(),
    m: () => document.querySelector<HTMLElement>('[data-note]')?.focus(),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" size="small" aria-keyshortcuts="p" onClick={() => void handlePrint()}>
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

/** Moves an order to a status and announces it, or shows why it can't be moved. */
function useMoveTo(id: number): (to: MoveTarget) => Promise<void> {
  const announceMoved = useAnnounceMoved();
  const withIdempotencyKey = useIdempotencyKey();
  return async (to) => {
    const { moved, refused } = await withIdempotencyKey((idempotency_key) =>
      call('moveOrders', { ids: [id], to, idempotency_key }),
    );
    announceMoved(moved, to);
    const [refusal] = refused;
    if (refusal) showToast(refusal.message, 'error');
  };
}

const isShippable = ({ status, lines }: ConsoleOrder): boolean =>
  status !== 'Delivered' &&
  status !== 'Cancelled' &&
  lines.some(({ quantity, cancelled, shipped }) => quantity > cancelled + shipped);
