import type { TestApp } from '#test/shop/create-test-app.ts';
import { get, post } from '#test/call.ts';
import { copyOrder } from '#test/factories/copy-order.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { aCustomer, aSession, type TestCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { anAddress, aVoucher, GUEST, orderAsGuest } from '#test/shopping.ts';

/** Contained in all of the owner's data, so that any leak into another response is detected. */
export const MARK = 'ownmark';
export const PASSWORD = 'hammer-time';

/** A customer with one of everything, and another new one. */
export interface OwnedWorld {
  owner: TestCustomer;
  stranger: TestCustomer;
  /** An owner's token whose session has ended. */
  revoked: { authorization: string };
  product: TestProduct;
  voucher: { id: number; code: string };
  address_id: number;
  /** Pending, cash on delivery; delivered; and pending, to be paid online. */
  orders: { pending: number; delivered: number; unpaid: number };
  /** The line of the delivered order. */
  delivered_line: number;
  ticket_number: string;
  /** A guest's order, and the token of its payment. */
  order_token: string;
  guest_order: number;
}

/** Creates the owner, with the given hash of PASSWORD, the stranger, and the owner's data. */
export async function anOwnedWorld(app: TestApp, password_hash: string): Promise<OwnedWorld> {
  const { preparedDb: db } = app;
  const shop = await aShop(db);
  const product = await aProduct(db, { shop_id: shop.id, quantity: 100 });
  const owner = await aCustomer(db, {
    name: `Olga ${MARK}`,
    email: `${MARK}-${shop.id}@toolyard.test`,
  });
  await db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute();
  const stranger = await aCustomer(db);
  const address = await anAddress(db, owner.id);
  const address_line = `7 ${MARK} Road`;
  await db.updateTable('addresses').set({ address_line }).where('id', '=', address.id).execute();
  const voucher = await aVoucher(db, { shop_id: shop.id, limit_for_user: 100 });
  const asOwner = (path: string, body: object) => post(app, path, body, owner.headers);
  await asOwner('/vouchers-collect', { coupon_id: voucher.id });
  await asOwner('/favorite-add-or-remove', { product_id: product.id });
  await get(app, `/product-details?product_id=${product.id}`, owner.headers);
  const placed = await ordersToCopy(app, { owner, product, address_id: address.id });
  const ofOwner = { user_id: owner.id, email: owner.email, product };
  const orders = {
    pending: (await copyOrder(db, placed.pending, ofOwner)).id,
    delivered: (await copyOrder(db, placed.delivered, ofOwner)).id,
    unpaid: (await copyOrder(db, placed.unpaid, ofOwner)).id,
  };
  const delivered = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orders.delivered)
    .executeTakeFirstOrThrow();
  await asOwner('/cart/store', { product_id: product.id });
  await post(app, '/cart/store', { product_id: product.id }, stranger.headers);
  const ticket = { issue_type: 'Payment', message: MARK, email: owner.email, subject: MARK };
  const { ticket_no } = (await asOwner('/support-ticket', ticket)).body.data.support_ticket;
  await db
    .updateTable('support_tickets')
    .set({ status: 'confirm', user_chat: true })
    .where('ticket_no', '=', ticket_no)
    .execute();
  const guest = await copyOrder(db, placed.guest, { user_id: null, email: GUEST.email, product });
  const revoked = (await aSession(db, owner.id)).headers;
  await get(app, '/logout', revoked);
  return {
    owner,
    stranger,
    revoked,
    product,
    voucher,
    address_id: address.id,
    orders,
    delivered_line: delivered.id,
    ticket_number: ticket_no,
    order_token: guest.token,
    guest_order: guest.id,
  };
}

type PlacedOrders = OwnedWorld['orders'] & { guest: number };

const placedIn = new WeakMap<TestApp, PlacedOrders>();

/** An owner's orders and a guest's, placed as shoppers place them, once for all worlds of an app. */
async function ordersToCopy(
  app: TestApp,
  { owner, product, address_id }: Pick<OwnedWorld, 'owner' | 'product' | 'address_id'>,
): Promise<PlacedOrders> {
  const earlier = placedIn.get(app);
  if (earlier) return earlier;
  const shop_ids = [product.shop_id];
  const order = async (payment_method: string): Promise<number> => {
    await post(app, '/cart/store', { product_id: product.id }, owner.headers);
    const request = { shop_ids, address_id, payment_method, note: MARK };
    return (await post(app, '/place-order', request, owner.headers)).body.data.orders[0].id;
  };
  const pending = await order('cash');
  const delivered = await order('cash');
  const unpaid = await order('test');
  await deliverOrder(app.db, delivered);
  const guest = await orderAsGuest(app, { shop_ids, carts: [{ product_id: product.id }] });
  const placed = { pending, delivered, unpaid, guest: guest.body.data.orders[0].id as number };
  placedIn.set(app, placed);
  return placed;
}
