import { listTickets } from '#contract/console/tickets/tickets.ts';
import { call } from '../../api/call.ts';
import { readList } from '../../api/list-cache.ts';
import { readFilter } from '../../ui/list/filters/read-filter.ts';

/**
 * The filter in a URL, with the names of its parameters that can't be used; without a view, the tickets that wait for a
 * reply.
 */
export function ticketFilterOf(search: URLSearchParams) {
  const { filter, invalid } = readFilter(listTickets.request, Object.fromEntries(search));
  return { filter: { ...filter, view: filter.view ?? 'waiting' }, invalid };
}

/** Reads the tickets that match a URL, the choices of their filters, and the saved replies. */
export function loadTickets(search: URLSearchParams) {
  return readList(`tickets?${search}`, async () => {
    const [page, choices, { replies }] = await Promise.all([
      call('listTickets', ticketFilterOf(search).filter),
      call('getTicketChoices', {}),
      call('listSavedReplies', {}),
    ]);
    return { page, choices, replies };
  });
}
