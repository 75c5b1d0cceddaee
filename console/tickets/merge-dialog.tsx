import { useRevalidator } from 'react-router';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useIdempotencyKey } from '../ui/form/use-idempotency-key.ts';

interface MergeDialogProps {
  ticket: Pick<ConsoleTicket, 'number' | 'customer'>;
  /** The ticket whose messages move here. */
  other: ConsoleTicket['others'][number];
  onClose: () => void;
}

/** Asks before another ticket of the customer is merged into this one, which can't be undone. */
export function MergeDialog({ ticket, other, onClose }: MergeDialogProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const { number, customer } = ticket;
  const handleMerge = () =>
    run(async () => {
      await withIdempotencyKey((idempotency_key) =>
        call('mergeTicket', { number: other.number, idempotency_key, into: number }),
      );
      showToast(t('Tickets merged.'));
      onClose();
      await revalidate();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Merge tickets')}
      footer={
        <div className="flex gap-2">
          <Button variant="secondary" className="flex-1" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button className="flex-1" busy={isBusy} onClick={() => void handleMerge()}>
            {t('Merge')}
          </Button>
        </div>
      }
    >
      <p className="font-medium wrap-anywhere">
        <bdi>{other.subject ?? other.topic}</bdi>
      </p>
      <p className="mt-2 text-sm">
        {t(
          'All messages, notes and files of ticket {{other}} move here, in the order they were written. Ticket {{other}} is closed, and its link takes {{name}} here.',
          { other: other.number, name: customer },
        )}
      </p>
      <p className="mt-2 text-sm text-muted">{t("This can't be undone.")}</p>
    </Dialog>
  );
}
