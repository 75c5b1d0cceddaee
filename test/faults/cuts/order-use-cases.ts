import { randomUUID } from 'node:crypto';
import { consoleCall } from '#test/console/console-call.ts';
import { deliverOrder } from '#test/factories/orders.ts';
import { aProduct } from '#test/factories/products.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aVoucher, orderAsGuest } from '#test/shopping.ts';
import type { UseCase, World } from './cut-use-case.ts';

interface PaidOrder {
  id: number;
  staff: TestStaff;
  lines: { id: number }[];
}

/** What a guest orders: three pieces at 10.00 and one at 3.33, minus a voucher of 1.00, to be paid by Stripe. */
async function aWish({ app }: World): Promise<object> {
  const first = await aProduct(app.db, { quantity: 20 });
  const second = await aProduct(app.db, { shop_id: first.shop_id, price: 333, quantity: 20 });
  const voucher = await aVoucher(app.db, { shop_id: first.shop_id });
  return {
    carts: [
      { product_id: first.id, quantity: 3 },
      { product_id: second.id, quantity: 1 },
    ],
    shop_ids: [first.shop_id],
    collected_coupons: [voucher.id],
    payment_method: 'stripe',
  };
}

/** Places an order and pays it at Stripe; returns its id and the report of the payment. */
async function anOrderPaidAtStripe(world: World): Promise<{ id: number; report: RequestInit }> {
  const { app, stripe } = world;
  const { body } = await orderAsGuest(app, await aWish(world));
  const { orders, order_payment_url } = body.data as {
    orders: { id: number }[];
    order_payment_url: string;
  };
  const page = await app.request(order_payment_url.replace('http://shop.test', ''));
  const session = stripe.pay(page.headers.get('location')?.split('/').at(-1) ?? '');
  const report = stripe.event('checkout.session.completed', session);
  return { id: orders[0]?.id ?? 0, report };
}

async function receive({ app }: World, report: RequestInit) {
  const response = await app.request('/api/payments/stripe/webhook', report);
  return { status: response.status, text: await response.text() };
}

/** A paid order whose jobs are done, and who of the staff acts. */
async function aPaidOrder(world: World): Promise<PaidOrder> {
  const { id, report } = await anOrderPaidAtStripe(world);
  await receive(world, report);
  await world.runJobs();
  const staff = await aStaffMember(world.app.db);
  const { body } = await consoleCall(world.app, 'getOrder', { id }, staff.headers);
  const { lines } = body.data as PaidOrder;
  return { id, staff, lines };
}

const placing: UseCase<{ wish: object; key: string }> = {
  name: 'a guest places an order',
  prepare: async (world) => ({ wish: await aWish(world), key: randomUUID() }),
  run: ({ app }, { wish, key }) => orderAsGuest(app, wish, { 'idempotency-key': key }),
};

const paying: UseCase<RequestInit> = {
  name: 'the gateway reports a payment',
  prepare: async (world) => (await anOrderPaidAtStripe(world)).report,
  run: receive,
};

const refunding: UseCase<{ staff: TestStaff; wish: Record<string, unknown> }> = {
  name: 'staff refund pieces of a paid order',
  prepare: async (world) => {
    const { id, staff, lines } = await aPaidOrder(world);
    const chosen = [{ id: lines[0]?.id, pieces: 2, restock: 1 }];
    const wish = { id, act: 'cancel', lines: chosen, reason: 'Broken' };
    const { body } = await consoleCall(world.app, 'quoteRefund', wish, staff.headers);
    const { quote } = body.data as { quote: string };
    return { staff, wish: { ...wish, quote } };
  },
  run: ({ app }, { staff, wish }) => consoleCall(app, 'refundOrder', wish, staff.headers),
};

const cancelling: UseCase<{ staff: TestStaff; wish: Record<string, unknown> }> = {
  name: 'staff cancel a paid order with a voucher',
  prepare: async (world) => {
    const { id, staff } = await aPaidOrder(world);
    return { staff, wish: { id, idempotency_key: randomUUID() } };
  },
  run: ({ app }, { staff, wish }) => consoleCall(app, 'cancelOrder', wish, staff.headers),
};

const receiving: UseCase<{ staff: TestStaff; wish: Record<string, unknown> }> = {
  name: 'staff receive a return',
  prepare: async (world) => {
    const { id, staff, lines } = await aPaidOrder(world);
    await deliverOrder(world.app.db, id);
    const line = lines[0]?.id;
    const begun = { id, lines: [{ id: line, pieces: 2 }], reason: 'Too big' };
    await consoleCall(world.app, 'beginReturn', begun, staff.headers);
    await world.runJobs();
    const { body } = await consoleCall(world.app, 'getOrder', { id }, staff.headers);
    const [orderReturn] = (body.data as { returns: { id: number }[] }).returns;
    const arrived = [{ id: line, to_stock: 1, scrapped: 1 }];
    const wish = { id: orderReturn?.id, lines: arrived, idempotency_key: randomUUID() };
    return { staff, wish };
  },
  run: ({ app }, { staff, wish }) => consoleCall(app, 'receiveReturn', wish, staff.headers),
};

export const ORDER_USE_CASES = [placing, paying, refunding, cancelling, receiving];
