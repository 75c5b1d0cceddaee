import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { until } from '#test/until.ts';
import { edgePurger } from './edge-purger.ts';

test('changes are purged, purged again later, and retried after the cache failed', async () => {
  const purged: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    purged.push(`${request.method} ${String(request.headers['xkey-purge'])}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const purger = edgePurger([url], pino({ level: 'silent' }));
  for (const tag of ['product:4', 'products', 'product:4']) purger.onChange(tag);
  await until(() => expect(purged).toEqual(Array(2).fill('PURGE product:4 product:any products')));
  status = 500;
  purger.onChange('settings');
  await until(() => expect(purged.slice(2)).toContain('PURGE settings'));
  status = 200;
  const failed = purged.length;
  await until(() => expect(purged.length).toBeGreaterThan(failed + 1));
  expect(new Set(purged.slice(2))).toEqual(new Set(['PURGE settings']));
  for (let n = 0; n < 1_000; n += 1) purger.onChange(`product:${n}`);
  await until(() => expect(purged.at(-1)).toBe('PURGE *'));
  await purger.stop();
  server.close();
});
