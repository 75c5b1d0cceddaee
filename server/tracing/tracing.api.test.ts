import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADA } from '#test/accounts.ts';
import { setSetting } from '#test/factories/settings.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { type MainProcess, startMain } from '#test/shop/main-process.ts';
import { startTraceCollector, type TraceCollector } from '#test/stand-ins/trace-collector.ts';
import { until } from '#test/until.ts';

const [TRACE, OTHER, SPAN] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(16)];
const KIND = { internal: 1, server: 2, client: 3, consumer: 5 };

let database: TestDatabase;
let collector: TraceCollector;
let folder: string;
let shop: MainProcess;
let origin = '';
beforeAll(async () => {
  database = await createTestDatabase();
  collector = await startTraceCollector();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-traces-'));
  shop = startMain({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    DATABASE_URL: database.url.replace('@/', '@localhost/'),
    TRUST_PROXY: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_SERVICE_NAME: 'bolts',
  });
  ({ address: origin = '' } = (await shop.logged('the shop runs')) ?? {});
  await setSetting(database.db, 'shop_open', true);
  await until(async () => expect((await fetch(`${origin}/api/categories`)).status).toBe(200));
}, 180_000);
afterAll(async () => {
  shop.child.kill('SIGKILL');
  await shop.ended;
  await collector.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

test("a request is followed from its proxy over call and statements into the job that it queues, and a stranger's trace is not", async () => {
  const headers = { traceparent: `00-${TRACE}-${SPAN}-01`, 'x-request-id': 'request-of-proxy' };
  const registered = await fetch(`${origin}/api/registration?invited=by-a-friend`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(ADA),
  });
  expect(registered.status).toBe(200);
  const refused = await fetch(`${origin}/api/product-details?product_id=999`, {
    headers: { traceparent: `00-${TRACE}-${SPAN}-01` },
  });
  expect(refused.status).toBe(404);
  const stranger = request(`${origin}/api/categories`, {
    localAddress: '127.0.0.2',
    headers: { traceparent: `00-${OTHER}-${SPAN}-01` },
  }).end();
  const [response] = (await once(stranger, 'response')) as [{ resume: () => void }];
  response.resume();
  await until(async () => {
    const waiting = await database.db
      .withSchema('graphile_worker')
      .selectFrom('jobs' as never)
      .select('id' as never)
      .where('task_identifier' as never, '=', 'send-account-mail' as never)
      .execute();
    expect(waiting).toEqual([]);
  });
  // What has not been sent yet is sent when the process stops.
  shop.child.kill('SIGTERM');
  expect([await shop.ended, shop.lines.failed]).toEqual([0, '']);

  const spans = spansOf(TRACE);
  const spanNamed = (name: string) => spans.find((span) => span.name === name);
  const server = spanNamed('POST api');
  expect(server).toMatchObject({ kind: KIND.server, parentSpanId: SPAN, service: 'bolts' });
  expect(server?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'shop.request_id': 'request-of-proxy',
  });
  const call = spanNamed('call register');
  expect(call).toMatchObject({ kind: KIND.internal, parentSpanId: server?.spanId });
  const insert = spans.find(
    ({ attributes, parentSpanId }) =>
      String(attributes['db.query.text']).includes('insert into "users"') &&
      parentSpanId === call?.spanId,
  );
  expect(insert).toMatchObject({ name: 'insert', kind: KIND.client });
  const job = spanNamed('job send-account-mail');
  expect(job?.kind).toBe(KIND.consumer);
  expect(spans.map(({ spanId }) => spanId)).toContain(job?.parentSpanId);
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).length).toBeGreaterThan(
    0,
  );
  // A refusal is not a failure.
  const missing = spanNamed('call getProductDetails');
  expect(missing).toMatchObject({ status: 0, attributes: { 'shop.refused': 404 } });
  // Neither what somebody entered nor where requests came from leaves the shop.
  const sent = JSON.stringify(collector.spans);
  for (const secret of [ADA.email, ADA.name, ADA.phone, 'friend', '127.0.0.'])
    expect(sent).not.toContain(secret);
  expect(spansOf(OTHER)).toEqual([]);
  // Statements of background work belong to no request, and health checks are not recorded.
  const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.length).toBeGreaterThan(0);
  for (const { name } of roots) expect(name).toMatch(/^(GET api$|job )/);
}, 180_000);
