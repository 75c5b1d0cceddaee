import { useState } from 'react';
import type { TicketMessage } from '#contract/console/tickets/tickets.ts';
import { useMe } from '../../session/me-context.tsx';

/**
 * The newest message that somebody else wrote since a text was begun; null without one. Also returns the functions to call
 * when a text is begun and when it has been sent.
 */
export function useNewerMessage(
  messages: readonly TicketMessage[],
): [newer: TicketMessage | null, begin: () => void] {
  const { name } = useMe();
  const newest = messages.at(-1)?.id ?? 0;
  const [lastRead, setLastRead] = useState(newest);
  const newer =
    messages.findLast(
      ({ id, by, person }) =>
        id > lastRead && (by === 'customer' || (by === 'shop' && person !== name)),
    ) ?? null;
  return [newer, () => setLastRead(newest)];
}
