import type { APIRequestContext } from '@playwright/test';
import { type Customer, registerCustomer } from './account-customer.ts';
import { deliver, replyToTicket } from './as-owner.ts';

export interface Account {
  customer: Customer;
  order: number;
  address: number;
  ticket: string;
}

/** Registers a customer with data on each account page. */
export async function fillAccount(request: APIRequestContext): Promise<Account> {
  const customer = await registerCustomer(request);
  const order = await customer.order();
  await deliver(order);
  await customer.putIntoCart();
  const { id: address } = await customer.saveAddress({
    // A word wider than a phone.
    address_line: 'Donaudampfschifffahrtsgesellschaftskapitänsallee 12',
  });
  await customer.post('/favorite-add-or-remove', { product_id: (await customer.aProduct()).id });
  const { issue_types } = await customer.get<{ issue_types: { name: string }[] }>(
    '/ticket-issue-types',
  );
  const { support_ticket: ticket } = await customer.post<{
    support_ticket: { ticket_no: string };
  }>('/support-ticket', {
    issue_type: issue_types[0]?.name,
    message: 'Hello',
    email: customer.person.email,
  });
  await replyToTicket(ticket.ticket_no, 'Hello to you');
  return { customer, order: order.id, address, ticket: ticket.ticket_no };
}
