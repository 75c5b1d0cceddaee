import type { TicketChoices, TicketPage, TicketView } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';

/** The views of the list, with their counts. Where only one person answers, nothing is assigned. */
export function useTicketViews(
  counts: TicketPage['counts'],
  people: TicketChoices['people'],
): { view: TicketView; text: string; count?: number }[] {
  const t = useText();
  const isShared = people.length > 1 || counts.mine > 0;
  return [
    { view: 'waiting', text: t('Waiting for us'), count: counts.waiting },
    ...(isShared
      ? [
          { view: 'mine' as const, text: t('Mine'), count: counts.mine },
          { view: 'unassigned' as const, text: t('Not assigned'), count: counts.unassigned },
        ]
      : []),
    { view: 'answered', text: t('Waiting for the customer'), count: counts.answered },
    { view: 'closed', text: t('Closed') },
  ];
}
