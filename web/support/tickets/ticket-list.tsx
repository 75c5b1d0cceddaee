import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useResponse } from '#web/api/use-response.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { pageNumber } from '#web/ui/paging/page-number.ts';
import { PagedList, RowsSkeleton } from '#web/ui/paging/paged-list.tsx';
import { TabLinks } from '#web/ui/paging/tab-links.tsx';
import { readTicketTab, type TicketTab, ticketTabs } from './ticket-tabs.ts';
import { TicketRow } from './view/ticket-row.tsx';

const PER_PAGE = 10;

/** The customer's tickets by status, paginated. `action`: shown when the list is empty. */
export function TicketList({ action }: { action: ReactNode }) {
  const t = useText();
  const [query] = useSearchParams();
  const tab = readTicketTab(query.get('tab'));
  const page = pageNumber(query.get('page'));
  const { state, refresh } = useResponse('listTickets', { status: tab, page, per_page: PER_PAGE });
  const counts = state.status === 'ready' ? state.data : null;
  const toTab = (shown: TicketTab, number = 1) =>
    paths.supportTickets({
      tab: shown === 'running' ? undefined : shown,
      page: number === 1 ? undefined : number,
    });
  return (
    <>
      <TabLinks
        label={t('Tickets by status')}
        links={ticketTabs(t).map(({ tab: name, title }) => ({
          title,
          to: toTab(name),
          isCurrent: name === tab,
          count: counts?.[name] ?? null,
        }))}
      />
      <LoadedFrame
        state={state}
        onRetry={refresh}
        skeleton={<RowsSkeleton rows={3} className="h-20" />}
      >
        {({ support_tickets, total }) =>
          support_tickets.length === 0 ? (
            <EmptyState
              icon={<MessagesSquare aria-hidden="true" className="size-10" />}
              title={t('No tickets with this status')}
              text={t('Open a ticket to ask about an order or anything else.')}
            >
              {action}
            </EmptyState>
          ) : (
            <PagedList
              rows={support_tickets}
              page={page}
              perPage={PER_PAGE}
              total={total}
              toPage={(number) => toTab(tab, number)}
            >
              {(ticket) => <TicketRow ticket={ticket} />}
            </PagedList>
          )
        }
      </LoadedFrame>
    </>
  );
}
