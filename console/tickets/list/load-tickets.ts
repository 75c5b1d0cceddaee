import { listTickets } from '#contract/console/tickets/tickets.ts';
import { call } from '../../api/call.ts';
import { readList } from '../../api/list-cache.ts';

/** The request for the tickets of an address; without a view, those that wait for a reply. */
export function ticketFilterOf(search: URLSearchParams) {
  const query = listTickets.request.safeParse({
    view: 'waiting',
    ...Object.fromEntries(search),
  });
  return query.success ? query.data : { view: 'waiting' as const };
}

/** Reads the tickets of an address, with what they can be filtered by and answered with. */
export function loadTickets(search: URLSearchParams) {
  return readList(`tickets?${search}`, async () => {
    const [page, choices, { replies }] = await Promise.all([
      call('listTickets', ticketFilterOf(search)),
      call('getTicketChoices', {}),
      call('listSavedReplies', {}),
    ]);
    return { page, choices, replies };
  });
}
