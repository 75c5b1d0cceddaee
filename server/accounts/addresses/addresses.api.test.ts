import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { aProduct } from '#test/factories/products.ts';
import { aCity } from '#test/shopping.ts';

let app: TestApp;
let ada: TestCustomer;
let city: { id: number; country_id: number };
let other: { id: number; country_id: number };
beforeAll(async () => {
  app = await createTestApp();
  city = await aCity(app.db, 500);
  other = await aCity(app.db, null);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await aCustomer(app.db);
});

const HOME = { name: 'Ada', phone: '5550100', address_line: '1 Mill Road', address_type: 'home' };
const store = async (more: object = {}, owner = ada): Promise<number> => {
  const { status, body } = await post(app, '/address/store', { ...HOME, ...more }, owner.headers);
  expect(status).toBe(200);
  return body.data.address.id;
};
const list = async (owner = ada) =>
  (await get(app, '/addresses', owner.headers)).body.data.addresses as {
    id: number;
    is_default: boolean;
  }[];
const defaults = async () =>
  (await list()).filter(({ is_default }) => is_default).map(({ id }) => id);
const update = (id: number, body: object, owner = ada) =>
  post(app, `/address/${id}/update`, { ...HOME, ...body }, owner.headers);
const remove = (id: number, owner = ada) =>
  app.request(`/api/address/${id}/delete`, { method: 'DELETE', headers: owner.headers });

test('an address is stored and returned in the form that existing clients expect', async () => {
  const id = await store({
    phone: '(555) 010-0100',
    phone_code: '+1',
    city_id: String(city.id),
    state: ' CO ',
    post_code: '',
    latitude: 12.5,
    longitude: '-7.25',
    id: 99,
    user_id: 99,
  });
  const { body, text } = await get(app, '/addresses', ada.headers);
  expect(body.data.total).toBe(1);
  expect(body.data.addresses).toEqual([
    {
      id,
      name: 'Ada',
      phone: '5550100100',
      phone_code: '+1',
      area: '',
      flat_no: '',
      address_type: 'home',
      address_line: '1 Mill Road',
      address_line2: '',
      state: 'CO',
      post_code: '',
      country_id: city.country_id,
      country: expect.any(String),
      country_code: null,
      city_id: city.id,
      city: expect.any(String),
      is_default: true,
      latitude: '12.5',
      longitude: '-7.25',
    },
  ]);
  expect(text).not.toContain('user_id');
});

describe('the default (spec §4)', () => {
  test('is the first address until another one is selected', async () => {
    const first = await store({ is_default: 0 });
    const second = await store();
    expect(await defaults()).toEqual([first]);
    const third = await store({ is_default: '1' });
    expect(await defaults()).toEqual([third]);
    expect((await list()).map(({ id }) => id)).toEqual([third, first, second]);
    expect((await update(second, { is_default: true })).body.data.address.is_default).toBe(true);
    expect(await defaults()).toEqual([second]);
    await update(second, { name: 'Still' });
    expect(await defaults()).toEqual([second]);
    await update(second, { is_default: false });
    expect(await defaults()).toEqual([first]);
  });

  test('moves to the oldest remaining address', async () => {
    const [first, second, third] = [await store(), await store(), await store({ is_default: 1 })];
    expect((await remove(third)).status).toBe(200);
    expect(await defaults()).toEqual([first]);
    const deleted = await post(app, `/address/${first}/delete`, {}, ada.headers);
    expect(deleted.body).toEqual({ message: 'The address has been deleted.' });
    expect(await defaults()).toEqual([second]);
    await remove(second);
    expect(await list()).toEqual([]);
  });

  test('is exactly one, even after concurrent changes', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => store({ is_default: 1 })));
    expect(await defaults()).toHaveLength(1);
    await Promise.all(ids.map((id, n) => (n % 2 ? remove(id) : update(id, { is_default: 1 }))));
    expect(await defaults()).toHaveLength(1);
  });
});

test.each([
  ['name', ''],
  ['name', 'x'.repeat(256)],
  ['phone', ''],
  ['phone', null],
  ['phone', '12345'],
  ['phone', '12345678901'],
  ['phone', 'call me'],
  ['address_line', '  '],
  ['address_line', 'x'.repeat(501)],
  ['address_type', undefined],
  ['address_type', 'x'.repeat(51)],
  ['area', 'x'.repeat(256)],
  ['post_code', 'x'.repeat(33)],
  ['state', 'x'.repeat(101)],
  ['city_id', 2147483647],
  ['city_id', 'Paris'],
  ['country_id', 2147483647],
  ['is_default', 'perhaps'],
])('%s %j is refused with the field', async (field, value) => {
  const sent = { ...HOME, [field]: value };
  const { status, body } = await post(app, '/address/store', sent, ada.headers);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect(await list()).toEqual([]);
});

test('a city must be in its country', async () => {
  const wrong = { ...HOME, city_id: city.id, country_id: other.country_id };
  const { body } = await post(app, '/address/store', wrong, ada.headers);
  expect(body.errors).toEqual({ city_id: ["This city isn't in the selected country."] });
});

test('customers can neither see, change nor delete the addresses of others', async () => {
  const id = await store();
  const eve = await aCustomer(app.db);
  const before = await list();
  expect(await list(eve)).toEqual([]);
  const missing = { status: 404, body: { message: "We couldn't find that address." } };
  expect(await update(id, { name: 'Eve' }, eve)).toMatchObject(missing);
  expect((await remove(id, eve)).status).toBe(404);
  expect(await post(app, `/address/${id}/delete`, {}, eve.headers)).toMatchObject(missing);
  expect(await update(2147483647, {})).toMatchObject(missing);
  expect(await list()).toEqual(before);
});

test('orders keep their copy of an address', async () => {
  const id = await store();
  const product = await aProduct(app.db, { quantity: 5 });
  await post(app, '/cart/store', { product_id: product.id }, ada.headers);
  const order = { shop_ids: [product.shop_id], address_id: id, payment_method: 'cash' };
  expect((await post(app, '/place-order', order, ada.headers)).status).toBe(200);
  await update(id, { name: 'Another' });
  expect((await remove(id)).status).toBe(200);
  const { body } = await get(app, '/orders', ada.headers);
  expect(body.data.orders[0].address).toMatchObject({ name: 'Ada', address_line: '1 Mill Road' });
});

test('addresses require a token', async () => {
  const id = await store();
  for (const path of ['/address/store', `/address/${id}/update`, `/address/${id}/delete`]) {
    expect((await post(app, path, HOME)).status).toBe(401);
  }
  expect((await get(app, '/addresses')).status).toBe(401);
  expect((await app.request(`/api/address/${id}/delete`, { method: 'DELETE' })).status).toBe(401);
});

test('a customer can store at most a hundred', async () => {
  const rows = Array.from({ length: 99 }, () => ({ ...HOME, user_id: ada.id }));
  await app.db.insertInto('addresses').values(rows).execute();
  const responses = await Promise.all(
    [1, 2, 3].map(() => post(app, '/address/store', HOME, ada.headers)),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});
