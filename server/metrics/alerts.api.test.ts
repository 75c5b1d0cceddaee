import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { METHOD_NAMES } from '#domain/checkout/payment-methods/payment-methods.ts';
import { LocalCache } from '#server/files/local-cache.ts';
import { S3Store } from '#server/files/s3-store.ts';
import { Overloaded } from '#server/load/overloaded.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { sendSms } from '#server/mail/send-sms.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createTestDatabase } from '#test/shop/create-test-database.ts';
import { readDatabaseFigures } from './database-figures.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { until } from '#test/until.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const alerts = readFileSync(join(DOCS, 'edge', 'alerts.yml'), 'utf8');
const board = readFileSync(join(DOCS, 'edge', 'dashboard.json'), 'utf8');
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

interface Panel {
  title: string;
  fieldConfig: { defaults: { unit: string } };
  targets: { expr: string; legendFormat: string }[];
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function metrics(): Promise<string> {
  const response = await app.app.fetch(new Request('http://shop.test/metrics'), '127.0.0.1');
  expect(response.status).toBe(200);
  return response.text();
}
/** The value of one series; undefined for an unknown one. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const addJob = (call: string) =>
  sql`select graphile_worker.add_job(${sql.raw(call)})`.execute(app.db);
async function failForGood(): Promise<void> {
  await addJob(`'send-refund', max_attempts := 1`);
  await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(
    app.db,
  );
}
const order = async (more: object) => {
  const product = await aProduct(app.db, { quantity: 3 });
  const carts = [{ product_id: product.id }];
  return orderAsGuest(app, { carts, shop_ids: [product.shop_id], ...more });
};
const unreachable = {
  smtpUrl: 'smtp://127.0.0.1:1',
  from: { name: '', address: 'a@b.test' },
  dataDir: '/nowhere',
};

/** A bucket at a port where nothing listens. */
const askDeadBucket = () =>
  new S3Store(
    {
      endpoint: 'http://127.0.0.1:1',
      bucket: 'b',
      prefix: '',
      region: 'r',
      keyId: 'k',
      secret: 's',
    },
    new LocalCache(app.dataDir, 0),
  )
    .get('media/a.webp')
    .catch(() => {});

/** An alert, a fault that triggers it, the series that moves, and the value at which it fires. */
test.each<[string, () => Promise<unknown>, string, number]>([
  ['JobsFailed', failForGood, 'shop_jobs_failed{task="send-refund"}', 1],
  [
    'JobsLate',
    () => addJob(`'send-order-mail', run_at := now() - interval '2 hours'`),
    'shop_jobs_oldest_seconds{task="send-order-mail"}',
    7_000,
  ],
  [
    'CodesLate',
    () => addJob(`'send-code', run_at := now() - interval '20 seconds'`),
    'shop_jobs_oldest_seconds{task="send-code"}',
    16,
  ],
  [
    'MailsFail',
    () =>
      sendMail(unreachable, { to: 'a@b.test', subject: '', text: '', html: '' }).catch(() => {}),
    'shop_mails_total{result="failed"}',
    1,
  ],
  [
    'TextMessagesFail',
    () =>
      sendSms(
        { smsWebhookUrl: 'http://127.0.0.1:1', dataDir: '/nowhere' },
        { to: '15550100', text: 'x' },
      ).catch(() => {}),
    'shop_sms_total{result="failed"}',
    1,
  ],
  ['FilesFail', askDeadBucket, 'shop_files_failed_total', 1],
  ['RequestsShed', async () => new Overloaded(), 'shop_requests_shed_total', 1],
  ['NoOrders', () => order({}), 'shop_orders_placed_total{method="cash"}', 1],
  [
    'OrdersRefused',
    () => order({ shop_ids: [] }),
    'shop_calls_total{name="placeGuestOrder",status="422"}',
    1,
  ],
  [
    'IdsUsedUp',
    () => sql`select setval('orders_id_seq', 600000000000000)`.execute(app.db),
    'shop_ids_used_ratio',
    0.5,
  ],
  [
    'BackupOld',
    () =>
      sql`insert into audit_entries (at, actor, act, kind, record_id, changes)
        values (now() - interval '27 hours', 'command-line', 'backup.make', 'backup', 0, '{}')`.execute(
        app.db,
      ),
    'shop_backup_age_seconds',
    93_600,
  ],
])('%s: the metric shows its fault', async (name, makeFault, series, least) => {
  expect(names).toContain(name);
  // Counters belong to the process, which other tests share.
  const before = (await valueOf(series)) ?? 0;
  await makeFault();
  const after = (await valueOf(series)) ?? 0;
  expect(after).toBeGreaterThan(before);
  expect(after).toBeGreaterThanOrEqual(least);
});

test('BackupOld: a shop that never made a backup is as old as its database', async () => {
  const own = await createTestDatabase();
  await sql`update kysely_migration set timestamp = (now() - interval '27 hours')::text`.execute(
    own.db,
  );
  expect((await readDatabaseFigures(own.db)).backup_age).toBeGreaterThan(93_600);
  await own.close();
});

test('NoOrders: each payment method has a series before its first order, which is then counted', async () => {
  for (const method of METHOD_NAMES)
    expect(await valueOf(`shop_orders_placed_total{method="${method}"}`)).toBeDefined();
});

test('JobsLate: what waits behind a long job of its queue is not late', async () => {
  await addJob(
    `'remove-unused-uploads', queue_name := 'long', run_at := now() - interval '1 hour'`,
  );
  const oldest = () => valueOf('shop_jobs_oldest_seconds{task="remove-unused-uploads"}');
  expect(await oldest()).toBeGreaterThan(3_000);
  await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'import'
    where queue_name = 'long'`.execute(app.db);
  expect(await oldest()).toBe(0);
});

test('LocksWaited: the metric shows how long a statement has been waiting for a lock', async () => {
  expect(names).toContain('LocksWaited');
  expect(await valueOf('shop_lock_wait_seconds')).toBe(0);
  const { db } = app;
  const [waiting] = await db.transaction().execute(async (holder) => {
    await sql`lock table brands`.execute(holder);
    const statement = sql`select from brands`.execute(db);
    await until(async () => {
      expect(await valueOf('shop_lock_wait_seconds')).toBeGreaterThan(0.2);
    });
    return [statement];
  });
  await waiting;
  expect(await valueOf('shop_lock_wait_seconds')).toBe(0);
});

test('a statement that waits in another database of the server is not counted', async () => {
  const other = await createTestDatabase();
  const [waiting] = await other.db.transaction().execute(async (holder) => {
    await sql`lock table brands`.execute(holder);
    const statement = sql`select from brands`.execute(other.db);
    await untilOneWaits(other.db);
    expect(await valueOf('shop_lock_wait_seconds')).toBe(0);
    return [statement];
  });
  await waiting;
  await other.close();
});

test('every metric that alerts and the dashboard query exists, and each alert has its section in the runbook', async () => {
  const text = await metrics();
  const exprs = [...alerts.matchAll(/expr: (.*)/g), ...board.matchAll(/"expr": (.*)/g)];
  const asked = exprs.flatMap(([, expr = '']) => expr.match(/\b(shop|process)_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(20);
  // Metrics of a process have no value in an app without one, but are declared.
  for (const name of new Set(asked))
    expect(text).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `);
  const runbook = readFileSync(join(DOCS, 'runbook.md'), 'utf8');
  expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(names);
});

test('figures of the whole shop, which every process reports, are not added up', async () => {
  const shared = ['jobs', 'backup', 'ids', 'xids', 'archive', 'change_log', 'lock', 'database'];
  const added = new RegExp(`sum(?: by \\(\\w+\\))? ?\\(shop_(?:${shared.join('|')})_`);
  expect('sum by (task) (shop_jobs_waiting)').toMatch(added);
  expect(`${alerts}${board}`.match(added)).toBeNull();
});

test('each panel of the dashboard says its unit and names its lines by labels that the query has', async () => {
  const { panels } = JSON.parse(board) as { panels: Panel[] };
  for (const { title, fieldConfig, targets } of panels) {
    expect(fieldConfig.defaults.unit, title).toMatch(/^(short|reqps|s|bytes)$/);
    for (const { expr, legendFormat } of targets) {
      const [, label = 'instance'] = /{{(\w+)}}/.exec(legendFormat) ?? [];
      if (legendFormat.includes('{{') && label !== 'instance')
        expect(expr).toContain(`by (${label})`);
    }
  }
});

test("the id of a request is its proxy's if the proxy is trusted, and new otherwise", async () => {
  const trusting = await createTestApp({ TRUST_PROXY: '10.0.0.1' });
  const idFrom = async (address: string, id: string) => {
    const request = new Request('http://shop.test/api/categories', {
      headers: { 'x-request-id': id },
    });
    return (await trusting.app.fetch(request, address)).headers.get('x-request-id');
  };
  expect(await idFrom('10.0.0.1', 'proxy-id-42')).toBe('proxy-id-42');
  expect(await idFrom('10.0.0.9', 'proxy-id-42')).not.toBe('proxy-id-42');
  expect(await idFrom('10.0.0.1', 'x" onload="')).toMatch(/^[0-9a-f-]{36}$/);
  // One that is refused before it reaches its call has one too.
  while (trusting.app.countCall('10.0.0.7', null) === 0);
  expect(await idFrom('10.0.0.7', '')).toMatch(/^[0-9a-f-]{36}$/);
  await trusting.close();
});

test('a database that does not respond is reported as down; the other figures stay', async () => {
  expect(await valueOf('shop_database_up')).toBe(1);
  await sql`alter table change_log rename to change_log_gone`.execute(app.db);
  try {
    const text = await metrics();
    expect(text).toContain('shop_database_up 0');
    expect(text).not.toMatch(/^shop_backup_age_seconds \d/m);
    expect(text).toContain('shop_responses_total{class="5xx"}');
  } finally {
    await sql`alter table change_log_gone rename to change_log`.execute(app.db);
  }
});
