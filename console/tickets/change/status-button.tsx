import { useRevalidator } from 'react-router';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { isClosed, type TicketStatus } from '#domain/support/ticket-status.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { useAct } from '../../ui/use-act.ts';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';

/** Closes a ticket, or reopens it. Only closing has a key: pressed twice, it does not undo itself. */
export function StatusButton({ ticket }: { ticket: ConsoleTicket }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const change = (status: Exclude<TicketStatus, 'pending'>, toast: string) =>
    run(async () => {
      await call('changeTicketStatus', { number: ticket.number, status });
      showToast(toast);
      await revalidate();
    });
  const close = () => void change('completed', t('Ticket closed.'));
  const isOver = isClosed(ticket.status);
  useShortcuts({ ...(!isOver && !isBusy && { c: close }) });
  return isOver ? (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      onClick={() => void change('confirm', t('Ticket reopened.'))}
    >
      {t('Reopen')}
    </Button>
  ) : (
    <Button variant="secondary" size="small" busy={isBusy} aria-keyshortcuts="c" onClick={close}>
      {t('Close the ticket')}
    </Button>
  );
}
