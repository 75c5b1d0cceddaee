import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Act } from '#contract/console/acts.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCity, aGuestOrder, GUEST } from '#test/shopping.ts';

let app: TestApp;
let ada: TestStaff;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db);
  await aCity(app.db, null);
  const { id: customer } = await aCustomer(app.db);
  const order = await aGuestOrder(app, await aProduct(app.db));
  const [type] = await app.db.selectFrom('ticket_issue_types').select('id').limit(1).execute();
  const ticket = await app.db
    .insertInto('support_tickets')
    .values({
      ticket_no: '1000001',
      user_id: customer,
      issue_type_id: type!.id,
      email: 'a@bolt.test',
      created_at: app.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: carrier } = await app.db
    .insertInto('carriers')
    .values({ name: 'Pathao' })
    .returning('id')
    .executeTakeFirstOrThrow();
  Object.assign(ids, { customer, order, ticket: ticket.id, carrier });
});
afterAll(() => app.close());

test.each<[Act, kind: string, changes: object]>([
  ['order.vat-number', 'order', { buyer_vat_number: [7, 'DE1'] }],
  ['order.address', 'order', { area: [7, ''] }],
  ['order.contact', 'order', { name: [null, GUEST.name] }],
  ['customer.edit', 'customer', { name: [7, 'Ada'] }],
  ['customer.claim-orders', 'customer', { payments: [null, '7'] }],
  ['customer.tags', 'customer', { tags: ['trade', []] }],
  ['ticket.priority', 'ticket', { priority: ['urgent', 'normal'] }],
  ['ticket.tags', 'ticket', { tags: ['late', []] }],
  ['ticket.assign', 'ticket', { assigned_to_id: ['Bob', null] }],
  ['ticket.status', 'ticket', { status: ['waiting', 'pending'] }],
  ['carrier.edit', 'carrier', { link: [7, null] }],
  ['carrier.remove', 'carrier', { link: [null, null] }],
  ['reply.delete', 'saved-reply', { body: ['Hello', null] }],
  ['view.delete', 'view', { is_shared: [true, null], list: ['orders', null], name: [7, null] }],
  ['tax.remove', 'tax', { name: ['VAT', null], percentage: ['19', null], post_codes: [[], null] }],
  ['tax-class.remove', 'tax-class', { is_default: [false, null] }],
  ['currency.remove', 'currency', { rate_from_default: [11, null] }],
])('an entry of %s that no version writes is refused, not an error', async (act, kind, changes) => {
  const { id } = await app.db
    .insertInto('audit_entries')
    .values({
      at: app.clock.now,
      actor: 'staff',
      staff_id: ada.id,
      act,
      kind,
      record_id: ids[kind] ?? 1,
      changes: JSON.stringify(changes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { status, body } = await consoleCall(app, 'undoEntry', { id }, ada.headers);
  expect([status, body.message]).toEqual([
    422,
    "This entry of the log can't be read, so it can't be undone. Change it by hand.",
  ]);
});
