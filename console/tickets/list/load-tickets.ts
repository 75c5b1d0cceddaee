import { listTickets } from '#contract/console/tickets/tickets.ts';
import { call } from '../../api/call.ts';
import { readList } from '../../api/list-cache.ts';
import { readFilter } from '../../ui/list/filters/read-filter.ts';

/**
 * The filter of an address, with the names of its parameters that can't be used; without a view, those that wait for a
 * reply.
 */
export function ticketFilterOf(search: URLSearchParams) {
  const { filter, invalid } = readFilter(listTickets.request, Object.fromEntries(search));
  return { filter: { ...filter, view: filter.view ?? 'waiting' }, invalid };
}

/** Reads the tickets of an address, with what they can be filtered by and answered with. */
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
