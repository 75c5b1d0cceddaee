import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { call } from '../../api/call.ts';
import { CustomerPage } from '../../customers/customer-page.tsx';
import { paths } from '../../paths.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  const [customer, { rows }, { tags }] = await Promise.all([
    call('getCustomer', { id }),
    // Everyone with the right to see customers may see their tickets (domain/staff/rights.ts).
    call('listTickets', { customer_id: id, limit: 20 }),
    call('getCustomerChoices', {}),
  ]);
  if (customer.merged_into !== null) throw redirect(paths.customer(customer.merged_into));
  return { customer, tickets: rows, tags };
}

export function Component() {
  const { customer, tickets, tags } = useLoaderData<typeof loader>();
  return <CustomerPage key={customer.id} customer={customer} tickets={tickets} tags={tags} />;
}
