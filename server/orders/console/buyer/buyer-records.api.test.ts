import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTicket } from '#test/console/support-desk.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { anOrder } from '#test/factories/orders.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aGuestOrder } from '#test/shopping.ts';

let app: TestApp;
let owner: TestStaff;
let product: TestProduct;
let other: TestProduct;
let ada: TestCustomer;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  product = await aProduct(app.db, { quantity: 1000 });
  other = await aProduct(app.db, { quantity: 1000 });
  ada = await aCustomer(app.db);
});
afterAll(() => app.close());

const recordsOf = async (id: number, { headers } = owner) => {
  const { data } = (await consoleCall(app, 'getOrder', { id }, headers)).body;
  return {
    total: data.buyer_orders.total as number,
    orders: data.buyer_orders.latest.map((order: { id: number }) => order.id) as number[],
    tickets: data.buyer_tickets.map((ticket: { number: string }) => ticket.number) as string[],
  };
};
const orderOf = async (customer: TestCustomer, of = product) =>
  (await anOrder(app, customer, of)).id;

test("an order shows the latest of its buyer's other orders and how many there are, not those of its own checkout", async () => {
  const first = await orderOf(ada);
  expect(await recordsOf(first)).toEqual({ total: 0, orders: [], tickets: [] });
  const later = [];
  for (let index = 0; index < 4; index += 1) later.push(await orderOf(ada, other));
  await orderOf(await aCustomer(app.db));
  expect(await recordsOf(first)).toMatchObject({
    total: 4,
    orders: later.toReversed().slice(0, 3),
  });
});

test('the orders of a buyer who has most orders of the shop are counted up to a limit', async () => {
  const eve = await aCustomer(app.db);
  const id = await orderOf(eve);
  const copied = await orderOf(eve);
  await sql`
    insert into orders overriding system value
    select copy.* from orders o, generate_series(1, 1000) n,
      jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', nextval('orders_id_seq') + 0 * n)) copy
    where o.id = ${copied}`.execute(app.db);
  const { data } = (await consoleCall(app, 'getOrder', { id }, owner.headers)).body;
  expect(data.buyer_orders).toMatchObject({ total: 1000, total_is_capped: true });
});

test("a guest's other orders are those with the same email address, in any case", async () => {
  const id = await aGuestOrder(app, product, { email: 'guest-one@toolyard.test' });
  const same = await aGuestOrder(app, product, { email: 'Guest-One@toolyard.test' });
  await aGuestOrder(app, product, { email: 'guest-two@toolyard.test' });
  expect(await recordsOf(id)).toEqual({ total: 1, orders: [same], tickets: [] });
});

test('open tickets of the buyer are shown, those that wait for a reply first', async () => {
  const ben = await aCustomer(app.db);
  const id = await orderOf(ben);
  const answered = await openTicket(app, ben);
  const closed = await openTicket(app, ben);
  const waiting = await openTicket(app, ben);
  await openTicket(app, ada);
  const { data } = (await consoleCall(app, 'getTicket', { number: answered }, owner.headers)).body;
  const seen = data.messages.at(-1).id;
  const reply = { number: answered, message: 'Which card?', seen };
  await consoleCall(app, 'replyToTicket', reply, owner.headers);
  await consoleCall(
    app,
    'changeTicketStatus',
    { number: closed, status: 'completed' },
    owner.headers,
  );
  expect((await recordsOf(id)).tickets).toEqual([waiting, answered]);
});

test('sellers see what belongs to their shop; packers, who see no contacts, nothing', async () => {
  const cleo = await aCustomer(app.db);
  const id = await orderOf(cleo);
  const { id: own, order_code: ownCode } = await anOrder(app, cleo, product);
  await orderOf(cleo, other);
  const about = await openTicket(app, cleo, { order_number: ownCode });
  await openTicket(app, cleo);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: product.shop_id });
  expect(await recordsOf(id, seller)).toEqual({ total: 1, orders: [own], tickets: [about] });
  const packer = await aStaffMember(app.db, { role: 'packer' });
  expect(await recordsOf(id, packer)).toEqual({ total: 0, orders: [], tickets: [] });
});
