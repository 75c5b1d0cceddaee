import { anOwnedWorld, type OwnedWorld, PASSWORD } from '#test/access/owned-world.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aSession } from '#test/factories/customers.ts';
import type { Existing } from './value-of.ts';

export interface FuzzedShop {
  world: OwnedWorld;
  existing: Existing;
  /** Authorization header of the customer who makes the calls. */
  authorization: () => string;
  /** After a call that ended the session. */
  signInAgain: () => Promise<void>;
}

const FAR = new Date('2099-01-01T00:00:00Z');

/** A shop in which every call can succeed repeatedly: existing values by field name. */
export async function aFuzzedShop(app: TestApp, passwordHash: string): Promise<FuzzedShop> {
  const { preparedDb: db } = app;
  const world = await anOwnedWorld(app, passwordHash);
  const { product, voucher, owner, orders, address_id } = world;
  await db
    .updateTable('product_variants')
    .set({ quantity: 100_000_000 })
    .where('product_id', '=', product.id)
    .execute();
  await db
    .updateTable('vouchers')
    .set({ ends_at: FAR, limit_for_user: 1_000_000 })
    .where('id', '=', voucher.id)
    .execute();
  await db
    .updateTable('payments')
    .set({ expires_at: FAR })
    .where('user_id', '=', owner.id)
    .where('expires_at', 'is not', null)
    .execute();
  // At the end of a long run a year has passed: delivered orders must still be returnable.
  await db
    .updateTable('order_changes')
    .set({ at: app.clock.now })
    .where('order_id', 'in', Object.values(orders))
    .execute();
  const offer = { product_id: product.id, price: 900, quantity: 50 };
  const sale = await aFlashSale(db, { ends_at: FAR, products: [offer] });
  const city = await db
    .selectFrom('cities')
    .select(['id', 'country_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  let { headers } = owner;
  const line = { product_id: product.id, quantity: 1 };
  const orderIds = Object.values(orders);
  return {
    world,
    authorization: () => headers.authorization,
    signInAgain: async () => {
      ({ headers } = await aSession(db, owner.id));
    },
    existing: {
      // Ids of addresses, shops, sales, and of products that vouchers apply to.
      id: [address_id, product.shop_id, product.id, sale.id],
      product_id: [product.id],
      shop_id: [product.shop_id],
      shop_ids: [[product.shop_id]],
      category_id: [product.category_id],
      flash_sale_id: [sale.id],
      address_id: [address_id],
      city_id: [city.id],
      country_id: [city.country_id],
      coupon_id: [voucher.id],
      coupon_code: [voucher.code],
      collected_coupons: [[voucher.id], [voucher.code]],
      products: [[{ id: product.id, quantity: 1 }]],
      carts: [[line], [line, line], JSON.stringify([line])],
      payment_method: ['cash', 'test'],
      method: ['test'],
      order_id: orderIds,
      order: [orders.unpaid],
      order_token: [world.order_token],
      ticket_number: [world.ticket_number],
      order_number: orderIds,
      issue_type: ['Payment'],
      is_buy_now: [false],
      payable_amount: [undefined],
      locale: ['de'],
      password: [PASSWORD],
      password_confirmation: [PASSWORD],
      current_password: [PASSWORD],
      phone: [owner.email, '5550100300'],
      email: ['ada@bolt.test', owner.email],
      country: ['Norway'],
      date_of_birth: ['1990-12-31'],
      gender: ['other'],
      profile_photo: [undefined],
      attachments: [[]],
      name: ['Ada Bolt'],
    },
  };
}
