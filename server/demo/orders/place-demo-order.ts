import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { type Rows, UNCACHED_ROWS } from '#server/cache/rows.ts';
import { handlers } from '#server/handlers.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { callHandler } from '#server/http/serve-contract.ts';
import { findCityByName } from '../queries.ts';
import type { DemoEvent } from './demo-event.ts';
import { personAt } from './people.ts';
import { findProductAt, insertDemoOrder, markAsNotified } from './queries.ts';

/** In which the shop has a bank account: visitors are not offered to transfer money to an invented one. */
const WITH_ACCOUNT: Rows = {
  ...UNCACHED_ROWS,
  getSingleton: async (db, name, read) => {
    const row = await read(db);
    const account = { bank_account_holder: 'Demo', bank_account: 'Demo', bank_name: 'Demo' };
    return name === 'settings' ? { ...row, ...account } : row;
  },
};

/**
 * Places an order of the plan as a guest without an email address, so that nothing is ever mailed about it. Does
 * nothing if no product is in stock.
 */
export async function placeDemoOrder(
  context: CallContext,
  tx: DatabaseTransaction,
  event: Extract<DemoEvent, { kind: 'order' }>,
): Promise<void> {
  const carts = new Map<number, number>();
  let shopId: number | null = null;
  for (const { rank, quantity } of event.products) {
    const product = await findProductAt(tx, rank, shopId);
    if (!product) return;
    shopId = product.shop_id;
    carts.set(product.id, quantity);
  }
  const { city: name, ...person } = personAt(event.person);
  const city = await findCityByName(tx, name);
  const paying = event.method === 'bank_transfer' ? { ...context, rows: WITH_ACCOUNT } : context;
  const { data } = await callHandler(handlers, 'placeGuestOrder', paying, {
    ...person,
    ...(city && { city_id: city.id, country_id: city.country_id }),
    carts: [...carts].map(([product_id, quantity]) => ({ product_id, quantity })),
    shop_ids: [shopId],
    payment_method: event.method,
    note: event.note ?? undefined,
  });
  const id = data?.orders[0]?.id;
  if (id === undefined) throw new Error('an order of the demo was placed without a number');
  await insertDemoOrder(tx, event.place, id);
  await markAsNotified(tx, { order: id }, event.at);
}
