import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createLog } from '#server/log/create-log.ts';
import { until } from '#test/until.ts';
import { logAccess } from './log-access.ts';

/** The line logged for a GET of this path that `answer` responds to. */
async function logged(path: string, answer: RequestListener): Promise<Record<string, unknown>> {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const log = createLog('info', sink);
  const server = createServer((request, response) => {
    logAccess(log, request, response);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      text(response).then(() => resolve(), resolve);
    }).once('error', reject);
  });
  await until(async () => expect(lines).toHaveLength(1));
  server.close();
  return lines[0] ?? {};
}

test.each([
  ['/products/12/details?utm_source=mail', '/products/*/details'],
  ['/api/guest-order/0mWbVhLw6fVdLy5uQ?email=a%40b.test', '/api/guest-order/*'],
  ['/order/7/invoice', '/order/*/invoice'],
  ['/assets/home-Bq3kd.js', '/assets/*'],
  ['/categories/screws', '/categories/screws'],
  ['/wholelettertokenwithoutdigits', '/*'],
  ['/', '/'],
])('a request for %s is logged under the route %s', async (path, route) => {
  const line = await logged(path, (_, response) =>
    response.writeHead(200, ['content-type', 'text/plain', 'X-Request-Id', 'abc-123']).end('12345'),
  );
  expect(line).toMatchObject({ method: 'GET', route, status: 200, request_id: 'abc-123' });
  expect(line['bytes']).toBeGreaterThan(5);
  expect(line['ms']).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(line)).not.toContain('127.0.0.1');
  expect(line).not.toHaveProperty('is_aborted');
});

test('a response that the connection did not live to see is logged as aborted', async () => {
  const line = await logged('/shops', (_, response) => {
    response.writeHead(503, { 'content-length': 10, 'x-request-id': 'abc-124' }).write('half');
    setTimeout(() => response.destroy(), 20);
  });
  expect(line).toMatchObject({ status: 503, request_id: 'abc-124', is_aborted: true });
});
