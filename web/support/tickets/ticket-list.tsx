import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useResponse } from '#web/api/use-response.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { mapLoaded } from '#web/ui/loaded.tsx';
import { pageNumber } from '#web/ui/paging/page-number.ts';
import { TabbedList } from '#web/ui/paging/tabbed-list.tsx';
import { readTicketTab, ticketTabs } from './ticket-tabs.ts';
import { TicketRow } from './view/ticket-row.tsx';

const PER_PAGE = 10;

/** The customer's tickets by status, paginated. `action`: shown when the list is empty. */
export function TicketList({ action }: { action: ReactNode }) {
  const t = useText();
  const [query] = useSearchParams();
  const tab = readTicketTab(query.get('tab'));
  const page = pageNumber(query.get('page'));
  const { state, refresh } = useResponse('listTickets', { status: tab, page, per_page: PER_PAGE });
  return (
    <TabbedList
      label={t('Tickets by status')}
      tabs={ticketTabs(t)}
      current={tab}
      page={page}
      perPage={PER_PAGE}
      toTab={(shown, number) =>
        paths.supportTickets({ tab: shown === 'running' ? undefined : shown, page: number })
      }
      state={mapLoaded(state, ({ support_tickets, total, ...counts }) => ({
        rows: support_tickets,
        total,
        counts,
      }))}
      onRetry={refresh}
      skeleton={{ rows: 3, className: 'h-20' }}
      empty={
        <EmptyState
          icon={<MessagesSquare aria-hidden="true" className="size-10" />}
          title={t('No tickets with this status')}
          text={t('Open a ticket to ask about an order or anything else.')}
        >
          {action}
        </EmptyState>
      }
    >
      {(ticket) => <TicketRow ticket={ticket} />}
    </TabbedList>
  );
}
