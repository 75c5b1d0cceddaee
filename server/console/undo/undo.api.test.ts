import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry } from '#contract/console/log.ts';
import { ACTS } from '#contract/console/acts.ts';
import { isUndoable, undoRefusal, irreversibleReason } from '#domain/staff/undo/undo-rules.ts';
import { listZones } from '#server/checkout/operate/delivery-queries.ts';
import { findOrderAddress } from '#server/orders/change/address-queries.ts';
import { commandRunner } from '#test/command-runner.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct, type ProductOptions } from '#test/factories/products.ts';
import { aCity, GUEST, orderAsGuest } from '#test/shopping.ts';
import { UNDO } from './undo-acts.ts';

let app: TestApp;
let ada: TestStaff;
let key = 0;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db, { name: 'Ada' });
});
afterAll(() => app.close());

const call = (name: Parameters<typeof consoleCall>[1], request: object, who = ada) =>
  consoleCall(app, name, { ...request }, who.headers);
const save = (request: object, who = ada) =>
  call('saveProduct', { idempotency_key: randomUUID(), ...request }, who);
const latest = async (): Promise<LogEntry> =>
  (await call('listLog', {})).body.data.entries[0] as LogEntry;
const entry = async (id: number): Promise<LogEntry | undefined> =>
  ((await call('listLog', {})).body.data.entries as LogEntry[]).find((one) => one.id === id);
const undo = (id: number, who = ada, idempotency_key = `key-of-an-undo-${(key += 1)}`) =>
  call('undoEntry', { id, idempotency_key }, who);
const command = async (...args: string[]) => {
  const { failed } = await run(...args);
  expect(failed).toEqual([]);
};

const aSaw = (options: ProductOptions = {}) =>
  aProduct(app.db, {
    name: 'Saw',
    price: 2000,
    description: '<p>Cuts.</p>',
    sizes: [{ name: '300' }, { name: '400' }],
    variants: [
      { size: '300', code: `S-${Math.random()}`, quantity: 10 },
      { size: '400', quantity: 4 },
    ],
    attributes: { teeth: { value: 12 } },
    ...options,
  });
const shown = async (id: number) => {
  const { version: _, changed_at: __, ...rest } = (await call('getProduct', { id })).body.data;
  return rest as {
    slug: string;
    state: string;
    values: { name: string };
    variants: { id: number; stock: number }[];
  };
};

/**
 * Why acts that leave nothing in the shop for an undo to change can't be undone: what was sent, deleted, signed or
 * read.
 */
const FINAL = ['mail.test', 'product.remove', 'session.open', 'order.export'].map(
  irreversibleReason,
);

test('four in five acts with a lasting result can be undone, and each of the others says why not', () => {
  const can = ACTS.filter(isUndoable);
  expect(Object.keys(UNDO).toSorted()).toEqual(can.toSorted());
  const reversible = ACTS.filter(
    (act) => isUndoable(act) || !FINAL.includes(irreversibleReason(act)),
  );
  expect(can.length / reversible.length).toBeGreaterThanOrEqual(0.8);
  for (const act of ACTS) if (!isUndoable(act)) expect(irreversibleReason(act)).toMatch(/\.$/);
});

test('undoing a status change of an order is offered for a minute', () => {
  const at = '2026-03-10T12:00:00.000Z';
  const after = (seconds: number) =>
    undoRefusal(
      { act: 'order.advance', at, record_id: 1 },
      new Date(Date.parse(at) + seconds * 1000),
    );
  expect(after(59)).toBeNull();
  expect(after(61)).toMatch(/minute/);
});

test('a product edit is undone as a whole, and the log says by whom', async () => {
  const { id } = await aSaw();
  const before = await shown(id);
  const [first, second] = before.variants;
  const changes = {
    name: { from: 'Saw', to: 'Pruning saw' },
    'attributes.teeth': { from: 12, to: 14 },
    [`variants.${first?.id}.price`]: { from: 20, to: 18 },
    [`variants.${second?.id}.stock`]: { from: 4, to: 9 },
  };
  expect((await save({ id, changes })).status).toBe(200);
  const made = await latest();
  expect(made).toMatchObject({ act: 'product.edit', record_name: 'Pruning saw', undone: null });
  expect((await undo(made.id)).status).toBe(200);
  expect(await shown(id)).toEqual(before);
  expect(await entry(made.id)).toMatchObject({ undone: { by: 'Ada' } });
  expect(await latest()).toMatchObject({ act: 'product.edit', undo_of: made.id });
  const again = await undo(made.id);
  expect([again.status, again.body.message]).toEqual([422, 'This has already been undone.']);
});

test('later changes by others stay: other fields merge, the same field is refused', async () => {
  const { id } = await aSaw();
  await save({ id, changes: { name: { from: 'Saw', to: 'A' } } });
  const made = await latest();
  await save({ id, changes: { 'attributes.teeth': { from: 12, to: 9 } } });
  expect((await undo(made.id)).status).toBe(200);
  expect((await shown(id)).values).toMatchObject({ name: 'Saw', attributes: { teeth: 9 } });

  await save({ id, changes: { name: { from: 'Saw', to: 'B' } } });
  const other = await latest();
  await save({ id, changes: { name: { from: 'B', to: 'C' } } });
  const refused = await undo(other.id);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'This has been changed again since. Change it by hand.',
  ]);
  expect((await shown(id)).values.name).toBe('C');
});

test('stock is restored by the difference, so that sales in between count', async () => {
  const { id } = await aSaw();
  const { variants } = await shown(id);
  const variant = variants[0]?.id ?? 0;
  const adjust = (by: number) =>
    call('adjustStock', {
      id: variant,
      by,
      reason: 'delivery',
      idempotency_key: `adjust-${by}-${id}-xxxxxxxx`,
    });
  expect((await adjust(5)).status).toBe(200);
  const made = await latest();
  await adjust(-3);
  expect((await undo(made.id)).status).toBe(200);
  expect((await shown(id)).variants[0]?.stock).toBe(7);
});

test('repeated and concurrent undos undo only once', async () => {
  const { id } = await aSaw();
  const { variants } = await shown(id);
  await call('adjustStock', {
    id: variants[0]?.id,
    by: 5,
    reason: 'delivery',
    idempotency_key: `twice-${id}-xxxxxxxxxx`,
  });
  const made = await latest();
  const keys = ['same-key-same-key', 'same-key-same-key', 'other-key-other-key'];
  const answers = await Promise.all(
    keys.map((idempotency_key) => undo(made.id, ada, idempotency_key)),
  );
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThan(3);
  expect((await shown(id)).variants[0]?.stock).toBe(10);
});

test('undoes deleting, restoring and creating a product', async () => {
  const { id } = await aSaw();
  const before = await shown(id);
  const change = (act: string) =>
    call('changeProducts', { ids: [id], act, idempotency_key: `change-${act}-${id}-xxxxxxxx` });
  await change('delete');
  const deletion = await latest();
  expect((await undo(deletion.id)).status).toBe(200);
  expect(await shown(id)).toEqual(before);
  await change('hide');
  const hiding = await latest();
  expect((await undo(hiding.id)).status).toBe(200);
  expect(await shown(id)).toEqual(before);
  await call('changeProducts', {
    ids: [id],
    act: 'price',
    percent: 10,
    idempotency_key: `change-price-${id}-xxxx`,
  });
  expect((await undo((await latest()).id)).status).toBe(200);
  expect(await shown(id)).toEqual(before);
});

test('undoes a changed order address, an account, and the roles of a person', async () => {
  const nail = await aProduct(app.db);
  const city = await aCity(app.db, null);
  const placed = await orderAsGuest(app, {
    shop_ids: [nail.shop_id],
    carts: [{ product_id: nail.id }],
    post_code: '20095',
    country_id: city.country_id,
  });
  const order = placed.body.data.orders[0].id as number;
  const seen = {
    name: GUEST.name,
    phone: GUEST.phone,
    address_line: GUEST.address_line,
    address_line2: '',
    flat_no: '',
    area: '',
    post_code: '20095',
  };
  await call('correctAddress', { id: order, seen, address: { ...seen, name: 'Ada Bolt' } });
  expect((await undo((await latest()).id)).status).toBe(200);
  expect((await findOrderAddress(app.db, order))?.name).toBe(GUEST.name);

  const { id } = await aCustomer(app.db);
  await call('blockCustomer', { id, is_blocked: true });
  const blocking = await latest();
  expect(blocking.act).toBe('customer.close');
  expect((await undo(blocking.id)).status).toBe(200);
  const user = await app.db
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(user).toEqual({ is_active: true });

  const pia = await aStaffMember(app.db, { role: 'packer' });
  await call('changePerson', { id: pia.id, roles: [{ role: 'support' }], is_active: true });
  expect((await undo((await latest()).id)).status).toBe(200);
  const roles = await app.db
    .selectFrom('staff_roles')
    .select('role')
    .where('staff_id', '=', pia.id)
    .execute();
  expect(roles).toEqual([{ role: 'packer' }]);

  // Access alone: the roles stay as they are.
  const { role, shop_id } = { role: 'seller', shop_id: (await aShop(app.db)).id } as const;
  const sal = await aStaffMember(app.db, { role, shop_id });
  await call('changePerson', { id: sal.id, roles: [{ role, shop_id }], is_active: false });
  expect((await undo((await latest()).id)).status).toBe(200);
  const { changes } = await latest();
  expect(changes).toEqual([{ field: 'is_active', before: false, after: true }]);
});

const TICKET = '7654321';

/** What an operator has set up, without ids and times of rows. */
async function setUp(): Promise<unknown> {
  const { db } = app;
  return {
    settings: await listSettings(),
    categories: await db
      .selectFrom('categories')
      .select(['slug', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('slug')
      .execute(),
    vouchers: await db
      .selectFrom('vouchers')
      .select(['code', 'discount', 'min_order_amount', 'ends_at'])
      .where('deleted_at', 'is', null)
      .execute(),
    taxes: await db
      .selectFrom('taxes')
      .select(['name', 'percentage', 'country_code', 'post_codes', 'valid_from', 'is_active'])
      .execute(),
    classes: await db.selectFrom('tax_classes').select(['name', 'is_default']).execute(),
    currencies: await db
      .selectFrom('currencies')
      .select(['name', 'symbol', 'rate_from_default'])
      .execute(),
    // Without ids: what is created again has another.
    zones: JSON.parse(
      JSON.stringify(await listZones(db), (key, value) => (key === 'id' ? 0 : value)),
    ),
    pages: await db.selectFrom('legal_pages').select(['slug', 'title', 'description']).execute(),
    carriers: await db
      .selectFrom('carriers')
      .select(['name', 'link_pattern'])
      .orderBy('name')
      .execute(),
    highlighted: await db
      .selectFrom('ticket_messages')
      .select('is_highlighted')
      .orderBy('id')
      .execute(),
    prefixes: await db.selectFrom('shops').select(['id', 'order_prefix']).orderBy('id').execute(),
    sales: await db
      .selectFrom('flash_sales')
      .select(['slug', 'name', 'starts_at', 'ends_at'])
      .orderBy('slug')
      .execute(),
    offers: await db
      .selectFrom('flash_sale_products')
      .select(['product_id', 'price', 'quantity', 'sold'])
      .execute(),
    footer: await db.selectFrom('footer_pages').select(['slug', 'position']).execute(),
    brand: await db
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'in', ['theme_colors', 'web_logo', 'web_logo_dark', 'brand_icons'])
      .orderBy('key')
      .execute(),
    tickets: await db
      .selectFrom('support_tickets')
      .select(['status', 'waiting_since', 'schedule_starts_at', 'schedule_ends_at'])
      .orderBy('id')
      .execute(),
  };
}

async function listSettings(): Promise<unknown> {
  const { name } = (await call('getMe', {})).body.data.shop as { name: string };
  const rows = await app.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'shop_open')
    .execute();
  return { name, isOpen: rows[0]?.value ?? true };
}

describe('undoes acts of the command line', () => {
  const cases: [act: string, args: string[]][] = [
    ['category.add', ['categories', 'add', 'clamps', '--name', 'Clamps']],
    ['setting.set', ['settings', 'set', 'app_name', 'Elsewhere']],
    ['shop.close', ['close']],
    ['voucher.add', ['vouchers', 'add', 'TEN', '--percent', '10', '--until', '2027-01-01']],
    ['tax-class.add', ['taxes', 'class', 'add', 'Books']],
    ['tax.add', ['taxes', 'add', 'VAT', '7']],
    ['currency.add', ['currencies', 'add', 'SEK', '--rate', '11']],
    ['delivery-zone.add', ['delivery', 'zones', 'add', 'North', '--countries', 'all']],
    ['page.make', ['pages', 'set', 'our-story', '--title', 'Story', '--file', 'FILE']],
    ['page.edit', ['pages', 'set', 'our-news', '--title', 'Newest', '--file', 'FILE']],
    ['page.place', ['pages', 'set', 'our-news', '--footer', '1']],
    ['currency.rate', ['currencies', 'rate', 'NOK', '12']],
    ['tax-class.edit', ['taxes', 'class', 'set', 'Food', '--name', 'Groceries']],
    ['delivery-zone.edit', ['delivery', 'zones', 'set', 'South', '--name', 'Far south']],
    ['delivery-method.add', ['delivery', 'methods', 'add', 'South', 'Slow', '--days', '3-5']],
    ['delivery-method.remove', ['delivery', 'methods', 'remove', 'South', 'Fast']],
    ['delivery-zone.remove', ['delivery', 'zones', 'remove', 'South']],
    ['tax.remove', ['taxes', 'remove', 'TAX']],
    ['currency.remove', ['currencies', 'remove', 'NOK']],
    ['page.remove', ['pages', 'remove', 'our-news']],
    ['carrier.add', ['carriers', 'add', 'Sundarban']],
    ['carrier.edit', ['carriers', 'set', 'Pathao', '--name', 'Pathao Courier']],
    ['carrier.remove', ['carriers', 'remove', 'Pathao']],
    ['shop.prefix', ['shops', 'prefix', 'SHOP', 'UNDO']],
    ['voucher.edit', ['vouchers', 'set', 'OLD', '--percent', '15', '--min-order', '30']],
    [
      'flash-sale.edit',
      ['flash-sales', 'set', 'week', '--name', 'Fortnight', '--products', 'OFFER'],
    ],
    ['flash-sale.delete', ['flash-sales', 'remove', 'week']],
    ['ticket.highlight', ['tickets', 'highlight', TICKET, 'MESSAGE']],
    ['ticket.schedule', ['tickets', 'schedule', TICKET, '2030-03-10T15:00Z', '2030-03-10T16:00Z']],
    ['ticket.status', ['tickets', 'status', TICKET, 'completed']],
    ['brand.set', ['brand', 'set', '--color', '#1a7f4b', '--logo', 'LOGO']],
    ['delivery-method.edit', ['delivery', 'methods', 'set', 'South', 'Fast', '--days', '1-2']],
  ];
  let offered = '';
  const file = join(tmpdir(), `page-${process.pid}.html`);
  const logo = join(tmpdir(), `logo-${process.pid}.svg`);
  beforeAll(async () => {
    await writeFile(file, '<p>News.</p>');
    await writeFile(logo, '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>');
    const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await writeFile(`${logo}.first.svg`, icon);
    await command('brand', 'set', '--color', '#aa3311', '--logo', `${logo}.first.svg`);
    await aCity(app.db, null);
    await app.db.insertInto('languages').values({ name: 'en', title: 'English' }).execute();
    await command('pages', 'set', 'our-news', '--title', 'News', '--file', file);
    await command('pages', 'set', 'our-news', '--footer', '2');
    await command('currencies', 'add', 'NOK', '--rate', '11');
    await command('taxes', 'class', 'add', 'Other');
    await command('taxes', 'add', 'Levy', '3', '--from', '2030-01-01');
    await command('carriers', 'add', 'Pathao', '--link', 'https://pathao.example/{number}');
    await command('vouchers', 'add', 'OLD', '--percent', '10', '--until', '2027-01-01');
    const { id: type } = await app.db
      .insertInto('ticket_issue_types')
      .values({ name: 'Delivery' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: user_id } = await aCustomer(app.db);
    const { id: ticket_id } = await app.db
      .insertInto('support_tickets')
      .values({
        ticket_no: TICKET,
        user_id,
        issue_type_id: type,
        email: 'ada@bolt.test',
        created_at: new Date(),
        waiting_since: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('ticket_messages')
      .values({ ticket_id, sender: 'customer', message: 'Where is it?', created_at: new Date() })
      .execute();
    const saw = await aSaw();
    offered = (await shown(saw.id)).slug;
    const period = ['--from', '2026-01-01T00:00:00Z', '--until', '2035-01-01T00:00:00Z'];
    const offer = ['--products', `${offered}:9.50:3`];
    await command('flash-sales', 'add', 'week', '--name', 'Week', ...period, ...offer);
    // The shops of the tests share a prefix, which none can be given again.
    await app.db
      .updateTable('shops')
      .set({ order_prefix: 'OWN' })
      .where('id', '=', (eb) => eb.selectFrom('shops').select(({ fn }) => fn.min('id').as('id')))
      .execute();
    await command('taxes', 'class', 'add', 'Food');
    await command('delivery', 'zones', 'add', 'South', '--countries', 'all');
    await command('delivery', 'methods', 'add', 'South', 'Fast', '--days', '1-3');
  });
  afterAll(async () => {
    for (const path of [file, logo, `${logo}.first.svg`]) await rm(path, { force: true });
  });
  /** Words of the commands that are only known here: a file, the id of a rate, a shop. */
  const namesOf = async (): Promise<Record<string, string>> => {
    const tax = await app.db
      .selectFrom('taxes')
      .select('id')
      .where('name', '=', 'Levy')
      .executeTakeFirst();
    const message = await app.db.selectFrom('ticket_messages').select('id').executeTakeFirst();
    const shop = await app.db.selectFrom('shops').select('slug').orderBy('id').executeTakeFirst();
    return {
      FILE: file,
      LOGO: logo,
      TAX: String(tax?.id),
      MESSAGE: String(message?.id),
      SHOP: shop?.slug ?? '',
      OFFER: `${offered}:9:2`,
    };
  };

  test.each(cases)('%s', async (act, args) => {
    const before = await setUp();
    const named = await namesOf();
    await command(...args.map((arg) => named[arg] ?? arg));
    expect(await setUp()).not.toEqual(before);
    const made = await latest();
    expect(made.act).toBe(act);
    expect((await undo(made.id)).body).toEqual({ data: {} });
    expect(await setUp()).toEqual(before);
    expect((await entry(made.id))?.undone).not.toBeNull();
  });
});

describe('a parcel', () => {
  let order: number;
  const parcelsNow = async () =>
    ((await call('getOrder', { id: order })).body.data.parcels as Record<string, unknown>[]).map(
      ({ carrier, tracking_number }) => [carrier, tracking_number],
    );
  const change = async (id: number, from: string, to: string, is_mailed = false) => {
    const seen = { seen_carrier: 'Kuehn', seen_tracking_number: from };
    const changed = { carrier: 'kuehn', tracking_number: to, is_mailed };
    expect((await call('changeParcel', { id, ...seen, ...changed })).status).toBe(200);
    return latest();
  };
  let ids: number[];
  beforeAll(async () => {
    await command('carriers', 'add', 'Kuehn');
    const nail = await aProduct(app.db, { quantity: 5 });
    const placed = await orderAsGuest(app, {
      shop_ids: [nail.shop_id],
      carts: [{ product_id: nail.id, quantity: 2 }],
      email: 'bolt@toolyard.test',
    });
    order = placed.body.data.orders[0].id as number;
    const [{ id: line }] = (await call('getOrder', { id: order })).body.data.lines;
    for (const tracking_number of ['KU1000001', 'KU2000002']) {
      const lines = [{ id: line, pieces: 1 }];
      const parcel = { carrier: 'Kuehn', tracking_number, lines, is_unpaid_allowed: true };
      const shipped = await call('shipOrder', {
        id: order,
        idempotency_key: randomUUID(),
        ...parcel,
      });
      expect(shipped.status, JSON.stringify(shipped.body)).toBe(200);
    }
    ids = (
      await app.db.selectFrom('shipments').select('id').where('order_id', '=', order).execute()
    ).map(({ id }) => id);
  });

  test('gets back its number, and the other one of the order keeps its own', async () => {
    const before = await parcelsNow();
    const made = await change(ids[0]!, 'KU1000001', 'KU1000009');
    expect(made.changes.map(({ field }) => field)).toEqual(['tracking_number']);
    await change(ids[1]!, 'KU2000002', 'KU2000008');
    expect((await undo(made.id)).status).toBe(200);
    expect((await undo((await entryOf('KU2000008')).id)).status).toBe(200);
    expect(await parcelsNow()).toEqual(before);
  });

  test('stays as it is when its number has changed again', async () => {
    const made = await change(ids[0]!, 'KU1000001', 'KU1000005');
    await change(ids[0]!, 'KU1000005', 'KU1000006');
    const refused = await undo(made.id);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This has been changed again since. Change it by hand.',
    ]);
    expect(await parcelsNow()).toContainEqual(['Kuehn', 'KU1000006']);
    expect((await undo((await latest()).id)).status).toBe(200);
    expect((await undo(made.id)).status).toBe(200);
    expect(await parcelsNow()).toContainEqual(['Kuehn', 'KU1000001']);
  });

  test('its buyer, who was mailed the wrong number, is mailed the right one', async () => {
    const made = await change(ids[0]!, 'KU1000001', 'KU1000004', true);
    const mails = async () => {
      const { rows } = await sql<{ mails: number }>`
        select count(*)::int as mails from graphile_worker.jobs
        where task_identifier = 'send-shipment-mail'`.execute(app.db);
      return rows[0]?.mails ?? 0;
    };
    const before = await mails();
    expect((await undo(made.id)).status).toBe(200);
    expect(await mails()).toBe(before + 1);
  });

  const entryOf = async (number: string) =>
    ((await call('listLog', {})).body.data.entries as LogEntry[]).find(({ changes }) =>
      changes.some(({ after }) => after === number),
    )!;
});

test('undoes creating, changing and deleting a category, a brand and an attribute', async () => {
  for (const kind of ['categories', 'brands', 'attributes']) {
    const { slug } = (await call('addTaxon', { kind, name: `Clamps ${kind}` })).body.data as {
      slug: string;
    };
    await call('deleteTaxon', { kind, slug });
    const deletion = await latest();
    expect((await undo(deletion.id)).status).toBe(200);
    const rows = async () =>
      (await call('listTaxonomy', { kind })).body.data.rows as { slug: string; name: string }[];
    expect((await rows()).map((row) => row.slug)).toContain(slug);
    const seen = { name: `Clamps ${kind}` };
    await call('editTaxon', { kind, slug, name: `Vices ${kind}`, seen });
    expect((await undo((await latest()).id)).status).toBe(200);
    expect((await rows()).find((row) => row.slug === slug)?.name).toBe(`Clamps ${kind}`);
  }
});

test('nobody can undo what they may not see or change, or what cannot be undone', async () => {
  const { id } = await aSaw();
  await save({ id, changes: { name: { from: 'Saw', to: 'A' } } });
  const made = await latest();
  const pia = await aStaffMember(app.db, { role: 'packer' });
  expect((await undo(made.id, pia)).status).toBe(404);
  expect((await undo(999_999)).status).toBe(404);

  const mia = await aStaffMember(app.db, { role: 'manager' });
  await save({ id, changes: { name: { from: 'A', to: 'B' } } }, mia);
  const own = await latest();
  await app.db
    .updateTable('staff_roles')
    .set({ role: 'packer' })
    .where('staff_id', '=', mia.id)
    .execute();
  expect((await undo(own.id, mia)).status).toBe(403);

  await call('invitePerson', { name: 'P', email: 'p@toolyard.test', roles: [{ role: 'packer' }] });
  const refused = await undo((await latest()).id);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    irreversibleReason('person.invite'),
  ]);
});

test('many changes are undone by one call, which a repeat continues; one that is refused does not stop the others', async () => {
  const saws = [await aSaw(), await aSaw(), await aSaw()];
  const ids = saws.map(({ id }) => id);
  const seller = await aStaffMember(app.db, { role: 'support' });
  const hide = { ids, act: 'hide', idempotency_key: randomUUID() };
  const changed = (await call('changeProducts', hide)).body.data.changed as { entry: number }[];
  const [first = 0, second = 0, third = 0] = changed.map(({ entry }) => entry);
  await call('changeProducts', {
    ids: ids.slice(1, 2),
    act: 'publish',
    idempotency_key: randomUUID(),
  });
  const isHidden = async () =>
    (
      await app.db
        .selectFrom('products')
        .select('is_published')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
    ).map(({ is_published: isPublished }) => !isPublished);
  const idempotency_key = randomUUID();
  const undoAll = async (entries: number[], who = ada) =>
    (await call('undoEntries', { ids: entries, idempotency_key }, who)).body.data;
  expect((await undoAll([first], seller)).undone).toEqual([]);
  expect(await isHidden()).toEqual([true, false, true]);
  const outcome = {
    undone: [first, third],
    refused: [{ id: second, message: 'There is nothing to undo: nothing has changed.' }],
  };
  // The connection was lost after the first one.
  expect((await undoAll([first])).undone).toEqual([first]);
  expect(await undoAll([first, second, third])).toEqual(outcome);
  expect(await isHidden()).toEqual([false, false, false]);
  expect(await undoAll([first, second, third])).toEqual(outcome);
});
