import { useState } from 'react';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { call } from '../../api/call.ts';
import { useHasRightInAllShops } from '../../session/me-context.tsx';
import { SavedRepliesDialog } from '../../tickets/saved-replies-dialog.tsx';
import { loadTickets, ticketFilterOf } from '../../tickets/list/load-tickets.ts';
import { TicketFilters } from '../../tickets/list/ticket-filters.tsx';
import { TicketList } from '../../tickets/list/ticket-list.tsx';
import { TicketTabs } from '../../tickets/list/ticket-tabs.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { matchesOf } from '../../ui/list/filters/matches.ts';
import { useList } from '../../ui/list/use-list.ts';

/** Loads the tickets that match the URL; without a view, those that wait for a reply. */
export function loader({ request }: LoaderFunctionArgs) {
  return loadTickets(new URL(request.url).searchParams);
}

/** Counts the tickets that match a URL. */
const countMatches = async (search: URLSearchParams) =>
  matchesOf(await call('listTickets', ticketFilterOf(search).filter));

export function Component() {
  const t = useText();
  const { page, choices, replies } = useList(useLoaderData<typeof loader>());
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const mayEdit = useHasRightInAllShops('replies.edit');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Heading title={t('Tickets')}>
        <div className="flex flex-wrap gap-2">
          {mayEdit && (
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {t('Saved replies')}
            </Button>
          )}
          {page.rows.length > 0 && (
            <ExportButton
              list="tickets"
              right="tickets.export"
              read={() => call('exportTickets', ticketFilterOf(search).filter)}
            />
          )}
        </div>
      </Heading>
      <TicketTabs counts={page.counts} people={choices.people} />
      <TicketFilters
        choices={choices}
        invalid={ticketFilterOf(search).invalid}
        countMatches={page.rows.length === 0 ? countMatches : null}
      />
      <TicketList page={page} choices={choices} />
      {isOpen && (
        <SavedRepliesDialog
          replies={replies}
          onClose={() => setOpen(false)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  );
}
