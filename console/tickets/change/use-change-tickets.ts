import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TicketListRow, TicketPriority } from '#contract/console/tickets/tickets.ts';
import type { TicketAct, TicketChangeResult } from '#contract/console/tickets/ticket-acts.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { callInParts } from '../../api/call-in-parts.ts';
import { useAct } from '../../ui/act.ts';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { offerUndoOfEntries } from '../../ui/undo/undo-entries.ts';

/** A change of tickets, with the value that its act sets. */
export interface TicketChange {
  act: TicketAct;
  assigned_to?: number | null;
  /** Who each ticket is shown to be assigned to. */
  from?: Record<string, number | null>;
  priority?: TicketPriority;
  tags?: string[];
}

/** Who tickets are shown to be assigned to, so that one that somebody has just taken stays theirs. */
export const shownPeople = (rows: readonly Pick<TicketListRow, 'number' | 'assigned_to'>[]) =>
  Object.fromEntries(rows.map(({ number, assigned_to }) => [number, assigned_to?.id ?? null]));

/** Changes tickets and offers Undo; `refused` is what could not be changed, each with the reason. */
export function useChangeTickets() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const [refused, setRefused] = useState<TicketChangeResult['refused']>([]);
  const change = async (numbers: readonly string[], values: TicketChange, onDone?: () => void) => {
    await run(async () => {
      const result = await withIdempotencyKey((idempotency_key) =>
        callInParts(numbers, (part) =>
          call('changeTickets', { numbers: part, idempotency_key, ...values }),
        ),
      );
      const count = result.changed.length;
      if (count > 0) {
        const text =
          values.act === 'close'
            ? t('{{count}} tickets closed.', { count, one: '{{count}} ticket closed.' })
            : t('{{count}} tickets changed.', { count, one: '{{count}} ticket changed.' });
        const names = result.changed.map(({ number }) => number);
        const entries = result.changed.map(({ entry }) => entry);
        offerUndoOfEntries({ text, names, entries }, revalidate);
      }
      setRefused(result.refused);
      onDone?.();
      await revalidate();
    });
  };
  return { isBusy, change, refused, forgetRefused: () => setRefused([]) };
}
