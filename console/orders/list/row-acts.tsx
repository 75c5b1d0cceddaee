import Printer from 'lucide-react/icons/printer';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { useAct } from '../../ui/use-act.ts';
import { printSlips } from '../shipping/print.ts';
import { useNextStep } from '../use-next-step.ts';

/** What can be done to an order from its row in the table, while the pointer or the focus is in it. */
export function RowActs({ row }: { row: OrderListRow }) {
  const t = useText();
  const { run } = useAct();
  const mayMove = useHasRight('orders.advance');
  const next = mayMove ? (row.next_status ?? null) : null;
  const step = useNextStep(row.id, next);
  return (
    <div
      data-row-acts=""
      className="absolute end-1 top-1/2 hidden -translate-y-1/2 rounded-control border border-line bg-paper shadow-raised md:group-focus-within/row:flex md:group-hover/row:flex"
    >
      {next !== null && (
        <Button
          variant="quiet"
          size="small"
          className="whitespace-nowrap"
          busy={step.isBusy}
          onClick={() => void step.take()}
        >
          {step.text}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={t('Packing slip')}
        title={t('Packing slip')}
        onClick={() => void run(() => printSlips([row.id]))}
      >
        <Printer aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
