import { sql } from 'kysely';
import type { Role } from '#contract/console/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { aStaffMember, aStaffSession } from '#test/factories/staff.ts';
import { copyOrder } from '#test/factories/copy-order.ts';
import { anOrder } from '#test/factories/orders.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { anAddress, GUEST, orderAsGuest } from '#test/shopping.ts';
import type { ConsoleAccessRow, ConsoleWorld } from './console/access-row.ts';
import { namedRecords } from './console/named-records.ts';

type Field = keyof ConsoleWorld;

/** A world whose records a call has used up. */
export interface EarlierWorld {
  world: ConsoleWorld;
  used: ReadonlySet<Field>;
}

/** Made with each caller. */
const OF_CALLER = new Set<Field>(['is_open', 'caller', 'other_session']);

/** A world after a call that names some of it; undefined after one that names nothing, which may use up anything. */
export function usedUpBy(
  send: ConsoleAccessRow['send'],
  world: ConsoleWorld,
): EarlierWorld | undefined {
  const used = new Set<Field>();
  const get = (target: ConsoleWorld, field: Field) => {
    used.add(field);
    return target[field];
  };
  send(new Proxy(world, { get }));
  return [...used].some((field) => !OF_CALLER.has(field)) ? { world, used } : undefined;
}

const NAMED = [
  'saved_reply',
  'view',
  'file',
  'category',
  'shop',
  'unit',
  'other_unit',
  'brand',
  'other_brand',
  'sub_category',
  'attribute',
] as const;
const TICKETS = ['order', 'ticket', 'other_ticket', 'scheduled_ticket'] as const;
const BUYER = ['customer', 'customer_name', 'double', 'double_name', 'guest_order'] as const;

/**
 * The data that calls of the console are made with: a person with a role (sellers: of the product's shop), and an order
 * and a ticket about the product. After an earlier world only what was used in it is made again, and the person.
 */
export async function aConsoleWorld(
  app: TestApp,
  product: TestProduct,
  { role, at = TEST_NOW, earlier }: { role: Role; at?: Date; earlier?: EarlierWorld },
): Promise<ConsoleWorld> {
  const { preparedDb: db } = app;
  const shopId = product.shop_id;
  // Rate limits count by address and account over a quarter of an hour.
  await db.deleteFrom('attempts').execute();
  const caller = await aStaffMember(db, {
    role,
    shop_id: role === 'seller' ? shopId : null,
    at,
  });
  await aStaffSession(db, caller.id);
  const { id: other_session } = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', caller.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const part = partsSince(earlier);
  // They include what calls change of the product.
  const namesProduct = earlier?.used.has('product') || earlier?.used.has('variant');
  const ofProduct = partsSince(namesProduct ? undefined : earlier);
  const named = await ofProduct(NAMED, () =>
    namedRecords(db, product, { staff_id: caller.id, at }),
  );
  const placed = await ordersToCopy(app, product);
  return {
    is_open: (await readSettings(db, { warn: () => {} })).shop_open,
    caller,
    other_session,
    ...(await part(['packer'], async () => ({
      packer: await aStaffMember(db, { role: 'packer' }),
    }))),
    ...(await part(TICKETS, async () => {
      const guest = { user_id: null, email: GUEST.email, product };
      const { id: order } = await copyOrder(db, placed.guest, guest);
      return { order, ...(await threeTickets(db, order, caller.id)) };
    })),
    ...(await part(BUYER, () => aBuyer(db, product, placed.customer))),
    ...(await part(['binned'], async () => ({ binned: await aBinnedProduct(db, product) }))),
    product: product.id,
    variant: product.variants[0] ?? 0,
    ...named,
  };
}

/** Makes fields, or takes them from the earlier world when none of them was used in it. */
function partsSince(earlier: EarlierWorld | undefined) {
  return async <Part extends Field>(
    fields: readonly Part[],
    make: () => Promise<Pick<ConsoleWorld, Part>>,
  ): Promise<Pick<ConsoleWorld, Part>> => {
    if (!earlier || fields.some((field) => earlier.used.has(field))) return make();
    const unused = fields.map((field) => [field, earlier.world[field]]);
    return Object.fromEntries(unused) as Pick<ConsoleWorld, Part>;
  };
}

const placedIn = new WeakMap<TestApp, { guest: number; customer: number }>();

/** An order of a guest and one of a customer that were placed as shoppers place them, once for all worlds of an app. */
async function ordersToCopy(app: TestApp, product: TestProduct) {
  const earlier = placedIn.get(app);
  if (earlier) return earlier;
  const { body } = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id }],
  });
  const { id } = await anOrder(app, await aCustomer(app.db, { name: 'Ada Bolt' }), product);
  const placed = { guest: body.data.orders[0].id as number, customer: id };
  placedIn.set(app, placed);
  return placed;
}

async function aBinnedProduct(
  db: Database,
  { shop_id, category_id }: TestProduct,
): Promise<number> {
  const deleted = { is_published: false, deleted_at: TEST_NOW };
  return (await aProduct(db, { shop_id, category_id, ...deleted })).id;
}

/** A customer with a delivered order of the product's shop, another account, and an order without one. */
async function aBuyer(
  db: Database,
  product: TestProduct,
  placed: number,
): Promise<
  Pick<ConsoleWorld, 'customer' | 'customer_name' | 'double' | 'double_name' | 'guest_order'>
> {
  const customer = await aCustomer(db, { name: 'Ada Bolt', email_verified_at: TEST_NOW });
  const double = await aCustomer(db, { name: 'Ada Bolt' });
  await anAddress(db, double.id);
  await anAddress(db, customer.id);
  await copyOrder(db, placed, { user_id: double.id, email: double.email, product });
  const delivered = { email: customer.email, product, order_status: 'Delivered' };
  const guest = await copyOrder(db, placed, { user_id: null, ...delivered });
  await copyOrder(db, placed, { user_id: customer.id, ...delivered });
  return {
    customer: customer.id,
    customer_name: 'Ada Bolt',
    double: double.id,
    double_name: 'Ada Bolt',
    guest_order: guest.id,
  };
}

async function threeTickets(
  db: Database,
  order_id: number,
  staff_id: number,
): Promise<Pick<ConsoleWorld, 'ticket' | 'other_ticket' | 'scheduled_ticket'>> {
  const { id: user_id } = await aCustomer(db);
  const numbers = [1, 2, 3].map((series) => String(series * 1_000_000 + order_id));
  const ofAll = {
    user_id,
    issue_type_id: sql<number>`(select min(id) from ticket_issue_types)`,
    order_id,
    email: 'ada@bolt.test',
    created_at: TEST_NOW,
  };
  const [ticket = '', other_ticket = '', scheduled_ticket = ''] = numbers;
  const reply = { staff_id, message: 'Soon.', send_at: TEST_NOW, seen: 0 };
  await db
    .with('tickets', (q) =>
      q
        .insertInto('support_tickets')
        .values(numbers.map((ticket_no) => ({ ...ofAll, ticket_no })))
        .returning(['id', 'ticket_no']),
    )
    .insertInto('scheduled_replies')
    .values((eb) => ({
      ...reply,
      ticket_id: eb.selectFrom('tickets').select('id').where('ticket_no', '=', scheduled_ticket),
    }))
    .execute();
  return { ticket, other_ticket, scheduled_ticket };
}
