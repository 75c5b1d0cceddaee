import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aCity, anAddress, aVoucher, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let product: TestProduct;
let near: { id: number; country_id: number };
let far: { id: number; country_id: number };
let methods: Record<string, number>;
const rate = (charge: number, from = 0) => ({ from, charge });

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app;
  const shop = await aShop(db, {
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 333 }],
  });
  product = await aProduct(db, { shop_id: shop.id, price: 1000, quantity: 100 });
  await db
    .updateTable('product_variants')
    .set({ weight: 1500 })
    .where('product_id', '=', product.id)
    .execute();
  [near, far] = [await aCity(db, 700), await aCity(db, null)];
});
afterAll(() => app.close());

/** Two zones: a country, and its capital on its own; the country `far` is in neither. */
async function makeZones(): Promise<void> {
  const { db } = app;
  const zones = await db
    .insertInto('delivery_zones')
    .values([{ name: 'Country' }, { name: 'Capital' }])
    .returning(['id', 'name'])
    .execute();
  const idOf = (name: string) => zones.find((zone) => zone.name === name)!.id;
  await db
    .insertInto('delivery_zone_countries')
    .values([
      { zone_id: idOf('Country'), country_id: near.country_id },
      { zone_id: idOf('Capital'), country_id: near.country_id, postcodes: ['10*'] },
    ])
    .execute();
  const rows = [
    { name: 'Express', kind: 'pieces', rates: [rate(990)], min_days: 1, max_days: 1 },
    {
      name: 'Parcel',
      kind: 'weight',
      rates: [rate(490), rate(890, 5000)],
      most: 30_000,
      free_from: 5000,
      min_days: 2,
      max_days: 4,
    },
    { name: 'Store', kind: 'pick-up', rates: [], address: '12 Foundry Lane' },
  ].map((row) => ({ ...row, rates: JSON.stringify(row.rates), zone_id: idOf('Country') }));
  const stored = await db
    .insertInto('delivery_methods')
    .values([
      ...rows,
      {
        name: 'Bike',
        kind: 'pieces',
        zone_id: idOf('Capital'),
        rates: JSON.stringify([rate(250)]),
      },
      { name: 'As the shop', kind: 'pieces', zone_id: idOf('Capital') },
    ])
    .returning(['id', 'name'])
    .execute();
  methods = Object.fromEntries(stored.map(({ id, name }) => [name, id]));
}

const cart = (quantity = 1) => ({
  carts: [{ product_id: product.id, quantity }],
  shop_ids: [product.shop_id],
});
const quoted = async (more: object = {}, quantity = 1) =>
  (await post(app, '/guest/cart/checkout', { ...cart(quantity), ...more })).body.data;
const offered = async (more: object = {}, quantity = 1) =>
  (await quoted(more, quantity)).shops[0].delivery_methods.map(
    ({ name, charge }: { name: string; charge: number }) => [name, charge],
  );

/** For each city, the charge in the list of cities and the one at checkout. */
const listedAndCharged = async () => {
  const { cities } = (await get(app, '/cities')).body.data;
  const charge = async (id: number) =>
    (await quoted({ city_id: id })).checkout.delivery_charge as number;
  return {
    listed: [near, far].map(({ id }) => cities.find((city: { id: number }) => city.id === id)),
    charged: [await charge(near.id), await charge(far.id)],
  };
};
const chargesOf = (listed: { delivery_charge: number }[]) =>
  listed.map(({ delivery_charge }) => delivery_charge);

test('without zones the list of cities shows the charge of the checkout', async () => {
  const { listed, charged } = await listedAndCharged();
  expect([chargesOf(listed), charged]).toEqual([charged, [7, 3.33]]);
});

/** Whether the country of each city can be chosen at the checkout. */
const offeredCountries = async () => {
  const { countries } = (await get(app, '/countries')).body.data;
  return [near, far].map(
    ({ country_id }) =>
      countries.find((country: { id: number }) => country.id === country_id).is_delivered,
  );
};

test('without zones the shop delivers everywhere, at the charge of the city or the shop', async () => {
  expect(await offeredCountries()).toEqual([true, true]);
  expect((await quoted()).shops[0].delivery_methods).toEqual([
    {
      id: 0,
      name: 'Standard delivery',
      charge: 3.33,
      delivery_time: expect.any(String),
      pickup_address: null,
      is_chosen: true,
    },
  ]);
  expect(await offered({ city_id: near.id })).toEqual([['Standard delivery', 7]]);
  expect(await offered({ city_id: far.id })).toEqual([['Standard delivery', 3.33]]);
});

describe('with zones', () => {
  beforeAll(makeZones);
  const there = () => ({ country_id: near.country_id });

  test('the list of cities shows the charge of the checkout, 0 where the shop does not deliver', async () => {
    const { listed, charged } = await listedAndCharged();
    expect([chargesOf(listed), charged]).toEqual([charged, [4.9, 0]]);
    expect(Object.keys(listed[0])).toEqual(['id', 'name', 'delivery_charge']);
  });

  test('the cheapest delivery is preselected, and pick-ups come last', async () => {
    const { shops, checkout } = await quoted(there());
    expect(shops[0].delivery_methods).toMatchObject([
      { name: 'Parcel', charge: 4.9, delivery_time: '2-4 days', is_chosen: true },
      { name: 'Express', charge: 9.9, delivery_time: '1 day', is_chosen: false },
      { name: 'Store', charge: 0, pickup_address: '12 Foundry Lane', is_chosen: false },
    ]);
    expect(shops[0].estimated_delivery_time).toBe('2-4 days');
    expect(checkout).toMatchObject({ delivery_charge: 4.9, payable_amount: 14.9 });
  });

  test('another method is charged if it is chosen, for the shop it is chosen for', async () => {
    const choose = (shop_id: number) =>
      quoted({ ...there(), delivery_methods: [{ shop_id, method_id: methods['Express'] }] });
    expect((await choose(product.shop_id)).checkout.delivery_charge).toBe(9.9);
    expect((await choose(product.shop_id + 1)).checkout.delivery_charge).toBe(4.9);
  });

  test('weight, order value after vouchers and limits determine the offer', async () => {
    expect((await offered(there(), 4))[0]).toEqual(['Parcel', 8.9]);
    expect((await offered(there(), 5))[0]).toEqual(['Parcel', 0]);
    const voucher = await aVoucher(app.db, { shop_id: product.shop_id, discount: 100 });
    const collected = { ...there(), collected_coupons: [voucher.id] };
    expect((await offered(collected, 5))[0]).toEqual(['Parcel', 8.9]);
    expect((await offered(there(), 21)).map(([name]: string[]) => name)).toEqual([
      'Express',
      'Store',
    ]);
  });

  test('zones match a postcode, and the city for clients that send nothing else', async () => {
    expect(await offered({ ...there(), post_code: '10 115' })).toEqual([
      ['Bike', 2.5],
      ['As the shop', 3.33],
    ]);
    expect((await offered({ ...there(), post_code: '20095' }))[0]).toEqual(['Parcel', 4.9]);
    expect(await offered({ city_id: near.id, post_code: '10115' })).toEqual([
      ['Bike', 2.5],
      ['As the shop', 7],
    ]);
    expect((await offered())[0]).toEqual(['Parcel', 4.9]);
  });

  test('a quote follows its zone when the zone changes', async () => {
    await app.db
      .updateTable('delivery_methods')
      .set({ free_from: 0 })
      .where('name', '=', 'Bike')
      .execute();
    expect((await offered({ ...there(), post_code: '10115' }))[0]).toEqual(['Bike', 0]);
  });

  test('outside all zones nothing is offered, and orders are refused', async () => {
    expect(await offeredCountries()).toEqual([true, false]);
    const { shops, checkout } = await quoted({ country_id: far.country_id });
    expect(shops[0].delivery_methods).toEqual([]);
    expect(checkout.delivery_charge).toBe(0);
    const order = { ...cart(), country_id: far.country_id };
    const refused = await orderAsGuest(app, order);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { country_id: ["We don't deliver to this address. Choose another one."] },
    ]);
    await sql`delete from delivery_zone_countries where postcodes = '{}'`.execute(app.db);
    const apart = await orderAsGuest(app, { ...order, ...there(), post_code: '20095' });
    expect(Object.keys(apart.body.errors)).toEqual(['post_code']);
    await app.db
      .insertInto('delivery_zone_countries')
      .values({
        country_id: near.country_id,
        zone_id: (
          await app.db
            .selectFrom('delivery_zones')
            .select('id')
            .where('name', '=', 'Country')
            .executeTakeFirstOrThrow()
        ).id,
      })
      .execute();
  });

  test('a customer sees the methods for their address', async () => {
    const customer = await aCustomer(app.db);
    await post(app, '/cart/store', { product_id: product.id }, customer.headers);
    const address = await anAddress(app.db, customer.id, { city_id: far.id });
    const refused = await post(
      app,
      '/place-order',
      { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'cash' },
      customer.headers,
    );
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['address_id']]);
  });

  test('the order keeps method, time and place, even if the method changes', async () => {
    const placed = async (name: string) => {
      const method_id = methods[name];
      const { body } = await orderAsGuest(app, {
        ...cart(),
        ...there(),
        delivery_methods: [{ shop_id: product.shop_id, method_id }],
      });
      return async () =>
        (await get(app, `/guest/orders/${body.data.order_token}`)).body.data.orders[0];
    };
    const [express, store] = [await placed('Express'), await placed('Store')];
    await app.db
      .updateTable('delivery_methods')
      .set({ name: 'Renamed' })
      .where('name', '=', 'Express')
      .execute();
    expect(await express()).toMatchObject({
      delivery_method: 'Express',
      pickup_address: null,
      estimated_delivery_date: '1 day',
      delivery_charge: 9.9,
      payable_amount: 19.9,
    });
    expect(await store()).toMatchObject({
      delivery_method: 'Store',
      pickup_address: '12 Foundry Lane',
      delivery_charge: 0,
    });
  });

  test('a method that is not offered is refused, and no stock is reserved', async () => {
    const stock = async () =>
      (await get(app, `/product-details?product_id=${product.id}`)).body.data.product.quantity;
    const before = await stock();
    const refused = await orderAsGuest(app, {
      ...cart(),
      ...there(),
      delivery_methods: [{ shop_id: product.shop_id, method_id: methods['Bike'] }],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['delivery_methods']]);
    expect(await stock()).toBe(before);
  });

  test.each([
    [[{ shop_id: 1 }]],
    ['x'],
    [[{ shop_id: 0, method_id: 1 }]],
    [[{ shop_id: 1, method_id: -1 }]],
  ])('delivery_methods %j is refused', async (delivery_methods) => {
    const refused = await orderAsGuest(app, { ...cart(), ...there(), delivery_methods });
    expect(refused.status).toBe(422);
  });
});
