import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHasRight } from '../session/me-context.tsx';
import { useAct } from '../ui/use-act.ts';
import { useShortcuts } from '../ui/keys/use-shortcuts.ts';
import { MoveDialog } from './move-dialog.tsx';
import { printInvoices, printSlips } from './shipping/print.ts';
import { ShipDialog } from './shipping/ship-dialog.tsx';
import { useNextStep } from './use-next-step.ts';

/** The buttons of an order, each with its key: documents, shipping, the next status. */
export function OrderActions({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { run } = useAct();
  const [open, setOpen] = useState<'move' | 'ship' | null>(null);
  const mayMove = useHasRight('orders.advance');
  const mayShip = useHasRight('orders.ship');
  const [next] = order.moves;
  const step = useNextStep(order.id, next ?? null);
  const canShip = mayShip && isShippable(order);
  const handleDone = () => {
    setOpen(null);
    void revalidate();
  };
  const handlePrint = () => run(() => printSlips([order.id]));
  useShortcuts({
    ...(mayMove && next === 'Confirm' && { c: () => void step.take() }),
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
          busy={step.isBusy}
          aria-keyshortcuts={next === 'Confirm' ? 'c' : undefined}
          onClick={() => void step.take()}
        >
          {step.text}
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

const isShippable = ({ status, lines }: ConsoleOrder): boolean =>
  status !== 'Delivered' &&
  status !== 'Cancelled' &&
  lines.some(({ quantity, cancelled, shipped }) => quantity > cancelled + shipped);
