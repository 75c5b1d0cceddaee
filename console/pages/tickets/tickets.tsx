import { useState } from 'react';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { listTickets } from '#contract/console/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { call } from '../../api/call.ts';
import { readList } from '../../api/list-cache.ts';
import { useMayInAllShops } from '../../session/me-context.tsx';
import { SavedRepliesDialog } from '../../tickets/saved-replies-dialog.tsx';
import { TicketFilters } from '../../tickets/list/ticket-filters.tsx';
import { TicketList } from '../../tickets/list/ticket-list.tsx';
import { TicketTabs } from '../../tickets/list/ticket-tabs.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { useList } from '../../ui/list/use-list.ts';

/** Loads the tickets that match the URL; without a view, those that wait for a reply. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return readList(`tickets?${searchParams}`, async () => {
    const [page, choices, { replies }] = await Promise.all([
      call('listTickets', filterOf(searchParams)),
      call('getTicketChoices', {}),
      call('listSavedReplies', {}),
    ]);
    return { page, choices, replies };
  });
}

function filterOf(search: URLSearchParams) {
  const wanted = listTickets.request.safeParse({
    view: 'waiting',
    ...Object.fromEntries(search),
  });
  return wanted.success ? wanted.data : { view: 'waiting' as const };
}

export function Component() {
  const t = useText();
  const { page, choices, replies } = useList(useLoaderData<typeof loader>());
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const mayEdit = useMayInAllShops('replies.edit');
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
              read={() => call('exportTickets', filterOf(search))}
            />
          )}
        </div>
      </Heading>
      <TicketTabs counts={page.counts} people={choices.people} />
      <TicketFilters choices={choices} />
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
