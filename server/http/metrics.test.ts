import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { metricsRouter } from './metrics.ts';

/** A database that does not respond costs its figures, nothing else. */
const absent = {} as Database;
/** Without METRICS_FROM. */
const LOOPBACK = readConfig({}).metricsFrom;

test.each<[string, string[], string[], string | undefined, Record<string, string>, number]>([
  ['this machine', LOOPBACK, [], '127.0.0.1', {}, 200],
  ['this machine by IPv6', LOOPBACK, [], '::1', {}, 200],
  ['IPv4 within IPv6', LOOPBACK, [], '::ffff:127.0.0.1', {}, 200],
  ['a stranger', LOOPBACK, [], '203.0.113.9', {}, 403],
  ['nobody knows whom', LOOPBACK, [], undefined, {}, 403],
  ['an address that is named', ['203.0.113.0/24'], [], '203.0.113.9', {}, 200],
  ['this machine where another is named', ['203.0.113.9'], [], '127.0.0.1', {}, 403],
  ['a proxy nobody named', LOOPBACK, [], '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
  ['such a proxy by another header', LOOPBACK, [], '127.0.0.1', { via: '1.1 proxy' }, 403],
  [
    'a stranger behind a proxy',
    LOOPBACK,
    ['127.0.0.1'],
    '127.0.0.1',
    { 'x-forwarded-for': '203.0.113.9' },
    403,
  ],
  [
    'the client named by the proxy',
    ['203.0.113.9'],
    ['127.0.0.1'],
    '127.0.0.1',
    { 'x-forwarded-for': '203.0.113.9' },
    200,
  ],
])('%s', async (_name, metricsFrom, trustProxy, remoteAddress, headers, status) => {
  const router = metricsRouter({ metricsFrom, trustProxy }, absent, () => null);
  const response = await router.request('/metrics', { headers }, { remoteAddress });
  expect(response.status).toBe(status);
  expect((await response.text()).includes('process_cpu')).toBe(status === 200);
});
