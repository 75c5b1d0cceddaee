import type { TicketPriority } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';

/** The priorities of tickets with their names, the most urgent first. */
export function usePriorityTexts(): { value: TicketPriority; text: string }[] {
  const t = useText();
  return [
    { value: 'high', text: t('High priority') },
    { value: 'normal', text: t('Normal priority') },
    { value: 'low', text: t('Low priority') },
  ];
}
