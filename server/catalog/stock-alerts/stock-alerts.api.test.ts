import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import { createTasks } from '#server/jobs/tasks.ts';
import { post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { offerLanguages } from '#test/factories/settings.ts';
import { aProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { sendBackInStockMail, sendConfirmMail, queueStockAlertMails } from './send-alert-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const deps = () => ({
  db: app.db,
  config: readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' }),
  log: pino({ level: 'silent' }),
});
const alerts = () => app.db.selectFrom('stock_alerts').selectAll().orderBy('id').execute();
const ask = (body: object) => post(app, '/stock-alerts', body);
const setStock = (product: number, quantity: number) =>
  app.db
    .updateTable('product_variants')
    .set({ quantity })
    .where('product_id', '=', product)
    .execute();
/** Sends the confirmation mails for all unconfirmed alerts. */
async function sendConfirmations() {
  for (const { id } of await alerts()) await sendConfirmMail(deps(), { alert_id: id });
}
const mailsTo = async (email: string) => (await readOutbox(app)).filter(({ to }) => to === email);

test('an alert is confirmed by a link, mailed once when the product is back, and deleted', async () => {
  const { id } = await aProduct(app.db, { name: 'Oak board', quantity: 0 });
  const first = await ask({ product_id: id, email: 'Mia@kiln.test' });
  const again = await ask({ product_id: id, email: 'mia@kiln.test' });
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect(await alerts()).toHaveLength(1);

  // Nothing is mailed before the confirmation.
  await setStock(id, 3);
  await queueStockAlertMails(app.db, app.clock.now);
  expect(await alerts()).toHaveLength(1);
  await setStock(id, 0);

  await sendConfirmations();
  const [mail] = await mailsTo('Mia@kiln.test');
  expect(mail?.subject).toBe('Confirm: one email when Oak board is back');
  const link = /http:\/\/shop\.test(\/api\/stock-alerts\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const confirmed = await app.request(link, { redirect: 'manual' });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
    303,
    `/products/${id}/details#alert-confirmed`,
  ]);

  // Sold out: still waiting. A repeated request gets the same response and sends nothing.
  await queueStockAlertMails(app.db, app.clock.now);
  expect(await alerts()).toHaveLength(1);
  expect((await ask({ product_id: id, email: 'mia@kiln.test' })).body).toEqual(first.body);
  await sendConfirmations();
  expect(await mailsTo('Mia@kiln.test')).toHaveLength(1);

  await setStock(id, 5);
  await queueStockAlertMails(app.db, app.clock.now);
  expect(await alerts()).toEqual([]);
  await sendBackInStockMail(deps(), { product_id: id, email: 'Mia@kiln.test', locale: 'de' });
  expect((await mailsTo('Mia@kiln.test')).at(-1)?.subject).toBe('Oak board ist wieder da');
  // The alert has been deleted, so its link only leads to the home page.
  const late = await app.request(link, { redirect: 'manual' });
  expect(late.headers.get('location')).toBe('/');
});

test('the mails name a product in the language they are written in', async () => {
  await offerLanguages(app.db, ['de', 'fr']);
  const { id } = await aProduct(app.db, { name: 'Wood glue', quantity: 0 });
  await app.db
    .insertInto('product_texts')
    .values({ product_id: id, language: 'de', name: 'Holzleim' })
    .execute();
  const email = 'leim@kiln.test';
  const { id: alert_id } = await app.db
    .insertInto('stock_alerts')
    .values({ product_id: id, email, locale: 'de', created_at: app.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendConfirmMail(deps(), { alert_id });
  await sendBackInStockMail(deps(), { product_id: id, email, locale: 'de' });
  await sendBackInStockMail(deps(), { product_id: id, email, locale: 'fr' });
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => /Holzleim|Wood glue/.exec(subject)?.[0])).toEqual([
    'Holzleim',
    'Holzleim',
    'Wood glue',
  ]);
  expect(mails[0]?.text).not.toContain('Wood glue');
  await app.db.deleteFrom('stock_alerts').execute();
});

test('an alert can be for a single variant', async () => {
  const { id } = await aProduct(app.db, { quantity: 0 });
  const { id: variant_id } = await app.db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await ask({ product_id: id, variant_id, email: 'v@kiln.test' })).status).toBe(200);
  expect((await ask({ product_id: id, variant_id: 2_000_000, email: 'v@kiln.test' })).status).toBe(
    404,
  );
  expect((await alerts()).map((row) => row.variant_id)).toEqual([variant_id]);
});

test('an address that waits for several variants of a product gets one mail when they are back together', async () => {
  const { id } = await aProduct(app.db, { name: 'Plane', quantity: 0 });
  const alert = {
    product_id: id,
    locale: 'en',
    created_at: app.clock.now,
    confirmed_at: app.clock.now,
  };
  const variant = await app.db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('stock_alerts')
    .values([
      { ...alert, variant_id: null, email: 'Pia@kiln.test' },
      { ...alert, variant_id: variant.id, email: 'pia@kiln.test' },
      { ...alert, variant_id: variant.id, email: 'other@kiln.test' },
    ])
    .execute();
  await setStock(id, 3);
  await queueStockAlertMails(app.db, app.clock.now);
  const { rows } = await sql<{ email: string }>`
    select payload ->> 'email' as email from graphile_worker._private_jobs
    where payload ->> 'product_id' = ${String(id)}`.execute(app.db);
  expect(rows.map(({ email }) => email.toLowerCase()).toSorted()).toEqual([
    'other@kiln.test',
    'pia@kiln.test',
  ]);
});

test('requests for products in stock or not on sale, and without an address, are refused', async () => {
  const stocked = await aProduct(app.db, { quantity: 4 });
  const { status, body } = await ask({ product_id: stocked.id, email: 'x@kiln.test' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['product_id']]);
  expect((await ask({ product_id: 2_000_000, email: 'x@kiln.test' })).status).toBe(404);
  const soldOut = await aProduct(app.db, { quantity: 0 });
  expect((await ask({ product_id: soldOut.id, email: 'nobody' })).body.errors).toHaveProperty(
    'email',
  );
});

test('a mailbox gets ten confirmation mails a day, and unconfirmed alerts are deleted', async () => {
  const { id } = await aProduct(app.db, { quantity: 0 });
  const statuses = [];
  for (let times = 0; times < 11; times += 1) {
    statuses.push((await ask({ product_id: id, email: `often+${times}@kiln.test` })).status);
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await queueStockAlertMails(app.db, new Date(app.clock.now.getTime() + 3 * 86_400_000));
  expect((await alerts()).filter(({ email }) => email.startsWith('often'))).toEqual([]);
});

test.each(['1.x', '0', `1.${'a'.repeat(43)}`])('%s confirms nothing', async (part) => {
  const response = await app.request(`/api/stock-alerts/${part}`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/');
});

test('the queue has a handler for each of these mails', () => {
  expect(Object.keys(createTasks(deps() as never))).toEqual(
    expect.arrayContaining(['confirm-stock-alert', 'send-stock-alert', 'tell-stock-alerts']),
  );
});
