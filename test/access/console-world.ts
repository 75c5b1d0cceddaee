import type { Role } from '#contract/console/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { aStaffMember, aStaffSession } from '#test/console/staff-factory.ts';
import { copyOrder } from '#test/orders/copy-order.ts';
import { anOrder } from '#test/orders/order-factory.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, TEST_NOW } from '#test/factories.ts';
import { aProduct, type TestProduct } from '#test/product-factory.ts';
import { anAddress, GUEST, orderAsGuest } from '#test/shopping.ts';
import type { ConsoleWorld } from './console/access-row.ts';

/**
 * The data that calls of the console are made with: a person with a role (sellers: of the product's shop), and an order
 * and a ticket about the product.
 */
export async function aConsoleWorld(
  app: TestApp,
  product: TestProduct,
  { role, at = TEST_NOW }: { role: Role; at?: Date },
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
  const brands = ['brand', 'other-brand'].map((name) => `${name}-${caller.id}`);
  await db
    .insertInto('brands')
    .values(brands.map((slug) => ({ slug, name: slug })))
    .execute();
  const sub_category = `sub-category-${caller.id}`;
  await db
    .insertInto('sub_categories')
    .values({ category_id: product.category_id, slug: sub_category, name: sub_category })
    .execute();
  const units = await db
    .insertInto('units')
    .values(['unit', 'other-unit'].map((name) => ({ name: `${name}-${caller.id}` })))
    .returning('id')
    .execute();
  const attributes = ['attribute', 'other-attribute'].map((name) => `${name}-${caller.id}`);
  const [, attribute] = await db
    .insertInto('attributes')
    .values(attributes.map((slug, position) => ({ slug, name: slug, kind: 'text', position })))
    .returning('id')
    .execute();
  await db
    .insertInto('product_attributes')
    .values({
      product_id: product.id,
      attribute_id: attribute?.id ?? 0,
      text_value: 'stainless',
    })
    .execute();
  const tagged = db.updateTable('products').set({ tags: ['wood'] });
  await tagged.where('id', '=', product.id).execute();
  // Of the earlier worlds' products, only those a call has changed: there are hundreds.
  await db
    .updateTable('products')
    .set({ meta_title: null })
    .where('meta_title', 'is not', null)
    .execute();
  await db
    .updateTable('product_variants')
    .set({ code: null })
    .where('code', 'is not', null)
    .execute();
  const placed = await ordersToCopy(app, product);
  const { id: order } = await copyOrder(db, placed.guest, {
    user_id: null,
    email: GUEST.email,
    product,
  });
  const saved = await db
    .insertInto('saved_replies')
    .values({ name: `Reply for ${caller.id}`, body: 'Thanks.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const view = await db
    .insertInto('saved_views')
    .values({
      staff_id: caller.id,
      list: 'orders',
      name: 'Unpaid',
      query: 'view=unpaid',
      is_shared: false,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    is_open: (await readSettings(db, { warn: () => {} })).shop_open,
    caller,
    packer: await aStaffMember(db, { role: 'packer' }),
    other_session,
    order,
    ...(await threeTickets(db, order, caller.id)),
    ...(await aBuyer(db, product, placed.customer)),
    saved_reply: saved.id,
    view: view.id,
    product: product.id,
    file: await anUpload(db, caller.id),
    binned: await aBinnedProduct(db, shopId),
    variant: product.variants[0] ?? 0,
    category: await slugOf(db, 'categories', product.category_id),
    shop: await slugOf(db, 'shops', shopId),
    brand: brands[0] ?? '',
    other_brand: brands[1] ?? '',
    sub_category,
    unit: units[0]?.id ?? 0,
    other_unit: units[1]?.id ?? 0,
    attribute: attributes[1] ?? '',
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

async function anUpload(db: Database, staff_id: number): Promise<number> {
  const format = JSON.stringify({ name: 'JSON Lines', has_columns: false, columns: [] });
  const { id } = await db
    .insertInto('imports')
    .values({ staff_id, file_name: 'x.jsonl', format, created_at: TEST_NOW, changed_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aBinnedProduct(db: Database, shop_id: number): Promise<number> {
  const { id } = await aProduct(db, { shop_id, is_published: false });
  await db.updateTable('products').set({ deleted_at: TEST_NOW }).where('id', '=', id).execute();
  return id;
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
  const issue = await db.selectFrom('ticket_issue_types').select('id').executeTakeFirstOrThrow();
  const numbers = [1, 2, 3].map((series) => String(series * 1_000_000 + order_id));
  const ofAll = {
    user_id,
    issue_type_id: issue.id,
    order_id,
    email: 'ada@bolt.test',
    created_at: TEST_NOW,
  };
  const stored = await db
    .insertInto('support_tickets')
    .values(numbers.map((ticket_no) => ({ ...ofAll, ticket_no })))
    .returning(['id', 'ticket_no'])
    .execute();
  const [ticket = '', other_ticket = '', scheduled_ticket = ''] = numbers;
  const ticket_id = stored.find(({ ticket_no }) => ticket_no === scheduled_ticket)?.id ?? 0;
  await db
    .insertInto('scheduled_replies')
    .values({ ticket_id, staff_id, message: 'Soon.', send_at: TEST_NOW, seen: 0 })
    .execute();
  return { ticket, other_ticket, scheduled_ticket };
}

async function slugOf(db: Database, table: 'categories' | 'shops', id: number): Promise<string> {
  const query = db.selectFrom(table).select('slug').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).slug;
}
