import type { ConsoleTicket, TicketPage } from '#contract/console/tickets/tickets.ts';
import { post } from '../call.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import type { TestApp } from '../shop/create-test-app.ts';
import { consoleCall } from './console-call.ts';
import type { TestStaff } from '#test/factories/staff.ts';

/** Deletes the tickets of earlier tests and puts the clock back; returns a new customer, Ada Bolt. */
export async function clearTickets(app: TestApp): Promise<TestCustomer> {
  await app.db.deleteFrom('support_tickets').execute();
  await app.db.deleteFrom('attempts').execute();
  app.clock.now = TEST_NOW;
  return aCustomer(app.db, { name: 'Ada Bolt' });
}

/** Opens a customer's ticket about a payment; returns its number. */
export async function openTicket(
  app: TestApp,
  { headers }: TestCustomer,
  fields: object = {},
): Promise<string> {
  const { body } = await post(
    app,
    '/support-ticket',
    { issue_type: 'Payment', message: 'Paid twice.', email: 'ada@bolt.test', ...fields },
    headers,
  );
  return body.data.support_ticket.ticket_no;
}

/** A ticket as the console shows it to a member of staff. */
export async function showTicket(
  app: TestApp,
  { headers }: TestStaff,
  number: string,
): Promise<ConsoleTicket> {
  return (await consoleCall(app, 'getTicket', { number }, headers)).body.data;
}

/** A page of the console's list of tickets, for a member of staff. */
export async function listTickets(
  app: TestApp,
  { headers }: TestStaff,
  fields: object = {},
): Promise<TicketPage> {
  return (await consoleCall(app, 'listTickets', { ...fields }, headers)).body.data;
}
