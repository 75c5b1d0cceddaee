import { useSearchParams } from 'react-router';
import type { TicketChoices, TicketPage } from '#contract/console/tickets/tickets.ts';
import { paths } from '../../paths.ts';
import { ViewTabs } from '../../ui/tabs.tsx';
import { ticketFilterOf } from './load-tickets.ts';
import { useTicketViews } from './use-ticket-views.ts';

interface TicketTabsProps {
  counts: TicketPage['counts'];
  people: TicketChoices['people'];
}

/** The views of the list as tabs. */
export function TicketTabs({ counts, people }: TicketTabsProps) {
  const [search] = useSearchParams();
  const views = useTicketViews(counts, people);
  const current = search.has('q') ? null : ticketFilterOf(search).filter.view;
  return (
    <ViewTabs
      list="tickets"
      tabs={views.map(({ view, ...tab }) => ({
        ...tab,
        to: paths.tickets(view === 'waiting' ? '' : `view=${view}`),
        isCurrent: view === current,
      }))}
    />
  );
}
