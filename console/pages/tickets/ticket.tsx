import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../api/call.ts';
import { TicketPage } from '../../tickets/ticket-page.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const [ticket, { replies }] = await Promise.all([
    call('getTicket', { number: params['number'] ?? '' }),
    call('listSavedReplies', {}),
  ]);
  return { ticket, replies };
}

export function Component() {
  const { ticket, replies } = useLoaderData<typeof loader>();
  // A key per ticket: text typed for one must not end up in another.
  return <TicketPage key={ticket.number} ticket={ticket} replies={replies} />;
}
