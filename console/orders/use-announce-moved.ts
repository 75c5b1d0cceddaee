import { useRevalidator } from 'react-router';
import type { MoveResult } from '#contract/console/orders/move-orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { offerUndo } from '../ui/undo/undo-store.ts';

/** Announces that orders were moved to a status, with Undo. */
export function useAnnounceMoved(): (moved: MoveResult['moved'], to: OrderStatus) => void {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (moved, to) => {
    const count = moved.length;
    if (count === 0) return;
    const text = t('{{count}} orders are now {{status}}.', {
      count,
      status: t(statusName(to)),
      one: '{{count}} order is now {{status}}.',
    });
    offerUndo(
      {
        text,
        names: moved.map(({ code }) => code),
        items: moved.map(({ id }) => id),
        isOf: (id, entry) => entry.act === 'order.advance' && entry.record_id === id,
      },
      async (ids, idempotency_key) => {
        const { refused } = await call('undoMoves', { ids: [...ids], idempotency_key });
        const [refusal] = refused;
        if (refusal) showToast(refusal.message, 'error');
        await revalidate();
      },
    );
  };
}
