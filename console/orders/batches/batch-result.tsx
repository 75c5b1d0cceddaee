import { useEffect, useState } from 'react';
import type { OrderBatch } from '#contract/console/orders/order-batches.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { BASE } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { RefusedOrders, refusedOrder } from '../move-outcome.tsx';

interface BatchResultProps {
  batch: OrderBatch;
  isBusy: boolean;
  onUndo: () => void;
}

/** The result of a bulk action: counts, the file to print, the orders that were not changed, and Undo. */
export function BatchResult({ batch, isBusy, onUndo }: BatchResultProps) {
  const t = useText();
  const mayUndo = useIsTimeLeft(batch.undo_ms);
  const { kind, task, succeeded, undone, refused, reasons } = batch;
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
          {mayUndo && (
            <Button variant="secondary" busy={isBusy} onClick={onUndo}>
              {t('Undo')}
            </Button>
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
              : t("{{count}} orders won't change:", {
                  count: refused,
                  one: "{{count}} order won't change:",
                })
          }
        >
          <RefusedOrders reasons={reasons.map(refusedOrder)} count={refused} />
        </Card>
      )}
    </>
  );
}

/** Whether `ms` milliseconds have not passed yet since the value was received. */
function useIsTimeLeft(ms: number): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (ms === 0) return;
    const timer = setTimeout(() => setPassed(ms), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return ms > 0 && passed !== ms;
}
