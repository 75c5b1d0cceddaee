import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';

interface SettleRefundProps {
  orderId: number;
  refund: ConsoleOrder['refunds'][number];
  /** Its amount as a text. */
  amount: string;
}

/** What somebody can do about a refund that the payment provider refused, or that is to be refunded manually. */
export function SettleRefund({ orderId, refund, amount }: SettleRefundProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const [isConfirming, setConfirming] = useState(false);
  const keys = { retry: useIdempotencyKey(), 'by-hand': useIdempotencyKey() };
  const mayRefund = useHasRight('orders.refund');
  if (!mayRefund || (refund.state !== 'failed' && refund.state !== 'manual')) return null;
  const settle = (how: keyof typeof keys, done: string) =>
    run(async () => {
      const settlement = { id: orderId, refund_id: refund.id, how };
      await keys[how]((idempotency_key) =>
        call('settleRefund', { ...settlement, idempotency_key }),
      );
      setConfirming(false);
      showToast(done);
      await revalidate();
    });
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {refund.state === 'failed' && (
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          onClick={() => void settle('retry', t("We're asking the payment provider again."))}
        >
          {t('Try again')}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
        {t('Mark as refunded')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          title={t('Mark as refunded')}
          action={t('Mark as refunded')}
          keep={t('Not yet')}
          isBusy={isBusy}
          onConfirm={() => void settle('by-hand', t('Marked as refunded.'))}
          onClose={() => setConfirming(false)}
        >
          {t("Confirm once you have refunded {{amount}} yourself. This can't be undone.", {
            amount,
          })}
        </ConfirmDialog>
      )}
    </div>
  );
}
