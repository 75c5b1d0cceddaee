import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../api/call.ts';
import { loadTickets } from '../../tickets/list/load-tickets.ts';
import { shownQuery } from '../../ui/list/steps/shown-list.ts';
import { TicketQueue, WIDE } from '../../tickets/list/ticket-queue.tsx';
import { TicketPage } from '../../tickets/ticket-page.tsx';

/** A wide screen also shows the list that the ticket was opened from. */
export async function loader({ params }: LoaderFunctionArgs) {
  const search = new URLSearchParams(shownQuery('tickets'));
  // The list beside the ticket begins at its first page.
  search.delete('after');
  const [ticket, { replies }, { tags }, queue] = await Promise.all([
    call('getTicket', { number: params['number'] ?? '' }),
    call('listSavedReplies', {}),
    call('getTicketChoices', {}),
    window.matchMedia(WIDE).matches ? loadTickets(search) : null,
  ]);
  return { ticket, replies, tags, queue };
}

export function Component() {
  const { ticket, replies, tags, queue } = useLoaderData<typeof loader>();
  return (
    <div className="min-[90rem]:grid min-[90rem]:grid-cols-[18rem_minmax(0,1fr)] min-[90rem]:gap-6">
      {queue && <TicketQueue read={queue} number={ticket.number} />}
      <div className="min-w-0 min-[90rem]:col-start-2">
        {/* A key per ticket: text typed for one must not end up in another. */}
        <TicketPage key={ticket.number} ticket={ticket} replies={replies} tags={tags} />
      </div>
    </div>
  );
}
