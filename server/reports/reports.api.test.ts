import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fault } from '#contract/console/errors.ts';
import { reports } from '#server/commands/reports.ts';
import { readConfig } from '#server/config.ts';
import { post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { deleteOldReports } from './store-report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '10.0.0.0/8' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.deleteFrom('error_reports').execute();
});

const stored = () => app.db.selectFrom('error_reports').selectAll().orderBy('id').execute();
/** A report from an address, as a browser sends it. */
function sendFrom(client: string, body: string, type = 'application/json'): Promise<Response> {
  const headers = { 'content-type': type, 'x-forwarded-for': client };
  const request = new Request('http://shop.test/api/log-frontend-error', {
    method: 'POST',
    headers,
    body,
  });
  return app.app.fetch(request, '10.0.0.7');
}

const CALL = {
  error_message: "We couldn't find that product.",
  error_stack:
    "Error: We couldn't find that product.\n    at callApi (http://shop.test/assets/a.js:1:2)",
  url: 'http://shop.test/order/7/confirmation?token=abc',
  api_endpoint: '/api/product-details?product_id=9',
  api_method: 'GET',
  status_code: 404,
  response_data: { message: 'No.', password: 'hammer-time', token: 'Bearer 12ab' },
  user_agent: 'test',
  timestamp: '2026-03-10T11:59:58.000Z',
};

test('a report is stored with the request id, without secrets', async () => {
  const response = await sendFrom('198.51.100.7', JSON.stringify(CALL));
  expect(response.status).toBe(200);
  const [row] = await stored();
  expect(row).toMatchObject({
    request_id: response.headers.get('x-request-id'),
    client_address: '198.51.100.7',
    received_at: TEST_NOW,
    error_message: "We couldn't find that product.",
    url: 'http://shop.test/order/7/confirmation?token=[hidden]',
    api_endpoint: '/api/product-details?product_id=9',
    status_code: 404,
    response_data: '{"message":"No.","password":"[hidden]","token":"[hidden]"}',
    happened_at: new Date('2026-03-10T11:59:58.000Z'),
    component_info: null,
    line_number: null,
  });
});

test.each<[string, string, string]>([
  ['nothing', '', 'application/json'],
  ['no JSON', '{oops', 'application/json'],
  ['a list', '[1,2]', 'application/json'],
  ['a text', 'hello', 'text/plain'],
  ['another type', JSON.stringify(CALL), 'text/plain;charset=UTF-8'],
  ['a broken form', 'x', 'multipart/form-data; boundary=y'],
  ['a form', 'error_message=no', 'application/x-www-form-urlencoded'],
  ['much too much', JSON.stringify({ error_message: 'x'.repeat(3_000_000) }), 'application/json'],
  ['odd values', '{"error_message":{"a":[1]},"line_number":"7x","timestamp":-1e99}', 'a/b'],
  ['numbers out of range', '{"status_code":1e300,"line_number":-5e9}', 'application/json'],
  ['characters that cannot be stored', '{"error_message":"a\\u0000b\\ud800"}', 'application/json'],
  ['a deep one', `{"response_data":${'['.repeat(9_000)}${']'.repeat(9_000)}}`, 'application/json'],
])('%s is accepted with 200', async (_name, body, type) => {
  const response = await sendFrom('198.51.100.8', body, type);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: 'Thank you.' });
});

test('a report is truncated, and characters that cannot be stored are dropped', async () => {
  const more = { error_message: `a\0${'x'.repeat(5_000)}`, error_stack: 'y'.repeat(50_000) };
  await sendFrom('198.51.100.9', JSON.stringify({ ...CALL, ...more }));
  const [row] = await stored();
  expect(row?.error_message?.startsWith('ax')).toBe(true);
  expect(row?.error_message?.length).toBeLessThanOrEqual(1_000);
  expect(row?.error_stack?.length).toBe(8_000);
});

test('sixty a minute from an address are stored, the others are accepted and dropped', async () => {
  const responses = await Promise.all(
    Array.from({ length: 70 }, () => sendFrom('198.51.100.10', JSON.stringify(CALL))),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stored()).toHaveLength(60);
  await sendFrom('198.51.100.11', JSON.stringify(CALL));
  app.clock.now = new Date(TEST_NOW.getTime() + 60_000);
  await sendFrom('198.51.100.10', JSON.stringify(CALL));
  expect(await stored()).toHaveLength(62);
});

test('five hundred a day from an address are stored, however slowly they come', async () => {
  const report = { request_id: '', client_address: '198.51.100.12', received_at: TEST_NOW };
  await app.db
    .insertInto('error_reports')
    .values(Array.from({ length: 499 }, () => report))
    .execute();
  const after = async (hours: number) => {
    app.clock.now = new Date(TEST_NOW.getTime() + hours * 3_600_000);
    await sendFrom('198.51.100.12', JSON.stringify(CALL));
    return (await stored()).length;
  };
  expect([await after(1), await after(2), await after(23), await after(24)]).toEqual([
    500, 500, 500, 501,
  ]);
});

test('only the latest ten thousand reports stay', async () => {
  await sql`
    insert into error_reports (request_id, client_address, received_at)
    select n::text, 'a', ${TEST_NOW} from generate_series(1, 10050) n`.execute(app.db);
  await deleteOldReports(app.db, TEST_NOW);
  const rows = await stored();
  expect([rows.length, rows[0]?.request_id]).toEqual([10_000, '51']);
});

test('when there are too many reports, an address with many loses some of its own, and no other address loses any', async () => {
  await sql`
    insert into error_reports (request_id, client_address, received_at)
    select 'rare', 'b' || n, ${TEST_NOW}::timestamptz from generate_series(1, 30) n
    union all select 'frequent', 'a' || n % 2, ${TEST_NOW} from generate_series(1, 10050) n`.execute(
    app.db,
  );
  await deleteOldReports(app.db, TEST_NOW);
  const rows = await stored();
  const rare = rows.filter(({ request_id }) => request_id === 'rare');
  expect([rows.length, rare.length]).toEqual([10_000, 30]);
});

test('a list of many faults has pages with each fault once, and is exported as a whole', async () => {
  const owner = await aStaffMember(app.db);
  await sql`
    insert into error_reports (request_id, client_address, received_at, fault, error_message)
    select n::text, 'a', ${TEST_NOW}, 'fault ' || n % 620, n::text from generate_series(0, 1249) n`.execute(
    app.db,
  );
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const fields = { limit: 200, ...(after && { after }) };
    const { body, text } = await consoleCall(app, 'listErrors', fields, owner.headers);
    expect(body.data?.open, text).toBe(620);
    seen.push(...body.data.faults.map(({ message }: Fault) => message));
    after = body.data.next;
  }
  expect(seen).toEqual(Array.from({ length: 620 }, (_, at) => String(1249 - at)));
  const { text } = await consoleCall(app, 'exportErrors', {}, owner.headers);
  expect(text.trim().split('\n')).toHaveLength(621);
});

test('one address that reports fault after fault hides no fault that others have reported', async () => {
  const owner = await aStaffMember(app.db);
  const report = (client_address: string, fault: string) =>
    app.db
      .insertInto('error_reports')
      .values({ request_id: 'r', client_address, received_at: TEST_NOW, fault })
      .execute();
  await report('b', 'common');
  await report('c', 'common');
  for (let n = 0; n < 3; n += 1) await report('b', `own ${n}`);
  for (let n = 0; n < 12; n += 1) await report('stranger', `flood ${n}`);
  const flood = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, at) => `flood ${from - at}`);
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const fields = { limit: 4, ...(after && { after }) };
    const { body } = await consoleCall(app, 'listErrors', fields, owner.headers);
    seen.push(...body.data.faults.map(({ fault }: Fault) => fault));
    after = body.data.next;
  }
  expect(seen).toEqual([...flood(11, 7), 'own 2', 'own 1', 'own 0', 'common', ...flood(6, 0)]);
});

test('reports are deleted after thirty days', async () => {
  await post(app, '/log-frontend-error', CALL);
  const day = 86_400_000;
  await deleteOldReports(app.db, new Date(TEST_NOW.getTime() + 30 * day));
  expect(await stored()).toHaveLength(1);
  await deleteOldReports(app.db, new Date(TEST_NOW.getTime() + 30 * day + 1));
  expect(await stored()).toEqual([]);
});

test('a fault that is reported thousands of times hides no other, and all its reports count', async () => {
  const owner = await aStaffMember(app.db);
  await sql`
    insert into error_reports (request_id, client_address, received_at, fault, error_message)
    select n::text, 'a', ${TEST_NOW}::timestamptz + n * interval '1 millisecond', case n when 1 then 'rare' else 'frequent' end, n::text
    from generate_series(1, 2100) n`.execute(app.db);
  const faults = async (solved: boolean) => {
    const { body, text } = await consoleCall(app, 'listErrors', { solved }, owner.headers);
    expect(body.data, text).toBeDefined();
    return body.data.faults.map(({ fault, times, message }: Fault) => [fault, times, message]);
  };
  expect(await faults(false)).toEqual([
    ['frequent', 2099, '2100'],
    ['rare', 1, '1'],
  ]);
  app.clock.now = new Date(TEST_NOW.getTime() + 60_000);
  await consoleCall(app, 'solveError', { fault: 'frequent', is_solved: true }, owner.headers);
  expect(await faults(false)).toEqual([['rare', 1, '1']]);
  expect(await faults(true)).toEqual([['frequent', 2099, '2100']]);
});

test('the operator sees the same fault once, newest first', async () => {
  const list = async () => {
    const lines: string[] = [];
    const { signal } = new AbortController();
    const config = readConfig({});
    await reports.run(
      {
        config,
        db: app.db,
        files: app.files,
        databaseUrl: '',
        signal,
        print: (line) => lines.push(line),
      },
      [],
    );
    return lines;
  };
  expect(await list()).toEqual(['There are no reports.']);
  await post(app, '/log-frontend-error', CALL);
  await post(app, '/log-frontend-error', { error_message: 'x is not a function\u001b[2J' });
  app.clock.now = new Date(TEST_NOW.getTime() + 60_000);
  await post(app, '/log-frontend-error', {
    ...CALL,
    api_endpoint: '/api/product-details?product_id=3',
  });
  const lines = await list();
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
    "2026-03-10 12:01  2 x  We couldn't find that product.",
    '2026-03-10 12:00  1 x  x is not a function [2J',
  ]);
  expect(lines).toContain('  call: GET /api/product-details?product_id=3 404');
});
