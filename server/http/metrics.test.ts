import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { metricsRouter } from './metrics.ts';

/** Without a responding database only its figures are missing. */
const absent = {} as Database;
/** The default of METRICS_FROM. */
const LOOPBACK = readConfig({}).metricsFrom;

test.each<[string, string[], string[], string | undefined, Record<string, string>, number]>([
  ['this machine', LOOPBACK, [], '127.0.0.1', {}, 200],
  ['this machine by IPv6', LOOPBACK, [], '::1', {}, 200],
  ['IPv4 within IPv6', LOOPBACK, [], '::ffff:127.0.0.1', {}, 200],
  ['a stranger', LOOPBACK, [], '203.0.113.9', {}, 403],
  ['an unknown client', LOOPBACK, [], undefined, {}, 403],
  ['a listed address', ['203.0.113.0/24'], [], '203.0.113.9', {}, 200],
  ['this machine if only another is listed', ['203.0.113.9'], [], '127.0.0.1', {}, 403],
  ['an unlisted proxy', LOOPBACK, [], '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
  ['an unlisted proxy by another header', LOOPBACK, [], '127.0.0.1', { via: '1.1 proxy' }, 403],
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
