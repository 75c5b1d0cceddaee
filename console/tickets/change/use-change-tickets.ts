import type { TicketPriority } from '#contract/console/tickets/tickets.ts';
import type { TicketAct } from '#contract/console/tickets/ticket-acts.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { useBulkChange } from '../../ui/list/selection/use-bulk-change.ts';

/** A change of tickets, with the value that its act sets. */
export interface TicketChange {
  act: TicketAct;
  assigned_to?: number | null;
  /** The person each listed ticket is assigned to, by its number. */
  from?: Record<string, number | null>;
  priority?: TicketPriority;
  tags?: string[];
}

/** Changes tickets, by their numbers, and offers Undo. */
export function useChangeTickets() {
  const t = useText();
  return useBulkChange({
    send: (numbers: string[], values: TicketChange & { idempotency_key: string }) =>
      call('changeTickets', { numbers, ...values }),
    textOf: (count, { act }) =>
      act === 'close'
        ? t('{{count}} tickets closed.', { count, one: '{{count}} ticket closed.' })
        : t('{{count}} tickets changed.', { count, one: '{{count}} ticket changed.' }),
    nameOf: ({ number }) => number,
  });
}
