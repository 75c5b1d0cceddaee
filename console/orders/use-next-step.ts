import { useRevalidator } from 'react-router';
import type { MoveTarget } from '#contract/console/orders/order-status.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useIdempotencyKey } from '../ui/form/use-idempotency-key.ts';
import { useAct } from '../ui/use-act.ts';
import { useAnnounceMoved } from './use-announce-moved.ts';

/** The next step of an order: what its button says, and what takes it, with Undo, or shows why it can't be taken. */
export function useNextStep(id: number, next: MoveTarget | null) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const announceMoved = useAnnounceMoved();
  const withIdempotencyKey = useIdempotencyKey();
  const { isBusy, run } = useAct();
  const take = () =>
    run(async () => {
      if (next === null) return;
      const { moved, refused } = await withIdempotencyKey((idempotency_key) =>
        call('moveOrders', { ids: [id], to: next, idempotency_key }),
      );
      announceMoved(moved, next);
      const [refusal] = refused;
      if (refusal) showToast(refusal.message, 'error');
      await revalidate();
    });
  const text =
    next === null || next === 'Confirm'
      ? t('Confirm order')
      : t('Next: {{state}}', { state: t(statusName(next)) });
  return { text, isBusy, take };
}
