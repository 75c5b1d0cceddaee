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
import { paths } from '../../paths.ts';
import { useMayInAllShops } from '../../session/me-context.tsx';
import { SavedRepliesDialog } from '../../tickets/saved-replies-dialog.tsx';
import { TicketList } from '../../tickets/ticket-list.tsx';
import { FilterForm } from '../../ui/list/filter-form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { ViewTabs } from '../../ui/tabs.tsx';

/** Loads the tickets that match the URL. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = listTickets.request.safeParse(Object.fromEntries(searchParams));
  return readList(`tickets?${searchParams}`, async () => {
    const [page, { replies }] = await Promise.all([
      call('listTickets', wanted.success ? wanted.data : {}),
      call('listSavedReplies', {}),
    ]);
    return { page, replies };
  });
}

export function Component() {
  const t = useText();
  const { page, replies } = useList(useLoaderData<typeof loader>());
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const mayEdit = useMayInAllShops('replies.edit');
  const [isOpen, setOpen] = useState(false);
  const isClosed = search.get('view') === 'closed';
  const isFound = search.has('q');
  return (
    <>
      <Heading title={t('Tickets')}>
        {mayEdit && (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {t('Saved replies')}
          </Button>
        )}
      </Heading>
      <ViewTabs
        list="tickets"
        tabs={[
          {
            to: paths.tickets(),
            text: t('Open'),
            isCurrent: !isClosed && !isFound,
            count: page.waiting,
          },
          { to: paths.tickets('view=closed'), text: t('Closed'), isCurrent: isClosed && !isFound },
        ]}
      />
      <FilterForm
        list="tickets"
        label={t('Search tickets')}
        placeholder={t('Ticket, order or email …')}
        fields={['q']}
      >
        {null}
      </FilterForm>
      <TicketList page={page} />
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
