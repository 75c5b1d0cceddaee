import { useState } from 'react';
import type { OrderBatch } from '#contract/console/orders/order-batches.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { BASE } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { UndoText } from '../../ui/undo/undo-text.tsx';
import { useSecondsUntil } from '../../ui/undo/use-seconds-until.ts';
import { RefusedOrders, refusedOrder } from '../move-outcome.tsx';

interface BatchResultProps {
  batch: OrderBatch;
  isBusy: boolean;
  onUndo: () => void;
}

/** The result of a bulk action: counts, the file to print, the orders that were not changed, and Undo. */
export function BatchResult({ batch, isBusy, onUndo }: BatchResultProps) {
  const t = useText();
  const { kind, task, state, orders, succeeded, undone, refused, reasons } = batch;
  const left = state === 'stopped' && task === 'run' ? orders - succeeded - refused : 0;
  const isUndo = task === 'undo';
  const count = isUndo ? undone : succeeded;
  const texts = {
    move: isUndo
      ? t('{{count}} orders moved back.', {
          count,
          one: '{{count}} order moved back.',
        })
      : t('{{count}} orders changed.', { count, one: '{{count}} order changed.' }),
    slips: t('The packing slips of {{count}} orders are ready.', {
      count,
      one: 'The packing slip of {{count}} order is ready.',
    }),
    invoices: t('The invoices of {{count}} orders are ready.', {
      count,
      one: 'The invoice of {{count}} order is ready.',
    }),
  };
  const hasResult = kind === 'move' || batch.has_file;
  return (
    <>
      {hasResult && (
        <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-paper p-4 text-sm">
          <output className="font-medium">{texts[kind]}</output>
          {batch.undo_ms > 0 && (
            <UndoButton key={batch.undo_ms} ms={batch.undo_ms} isBusy={isBusy} onUndo={onUndo} />
          )}
          {batch.has_file && (
            <a
              href={`${BASE}/api/orders/batches/${batch.id}/file`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({})}
            >
              {t('Open the PDF')}
            </a>
          )}
        </section>
      )}
      {left > 0 && (
        <p className="rounded-card bg-warn-tint p-4 text-sm text-warn">
          {t('It was stopped before it reached {{count}} more orders: they are as before.', {
            count: left,
            one: 'It was stopped before it reached {{count}} more order: it is as before.',
          })}
        </p>
      )}
      {batch.has_file && (
        <p className="text-sm text-muted">{t('The file is deleted after a day.')}</p>
      )}
      {refused > 0 && (
        <Card
          title={
            isUndo
              ? t("{{count}} orders couldn't be moved back:", {
                  count: refused,
                  one: "{{count}} order couldn't be moved back:",
                })
              : t("{{count}} orders didn't change:", {
                  count: refused,
                  one: "{{count}} order didn't change:",
                })
          }
        >
          <RefusedOrders reasons={reasons.map(refusedOrder)} count={refused} />
        </Card>
      )}
    </>
  );
}

interface UndoButtonProps extends Pick<BatchResultProps, 'isBusy' | 'onUndo'> {
  /** How long Undo is possible, in ms. */
  ms: number;
}

function UndoButton({ ms, isBusy, onUndo }: UndoButtonProps) {
  const [until] = useState(() => Date.now() + ms);
  const seconds = useSecondsUntil(until);
  if (seconds <= 0) return null;
  return (
    <Button variant="secondary" busy={isBusy} onClick={onUndo}>
      <UndoText seconds={seconds} />
    </Button>
  );
}
