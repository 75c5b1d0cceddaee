import pino from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { FolderStore } from '#server/files/folder-store.ts';

test.each([
  ['GET', '/order/1/payment?token=t'],
  ['GET', '/order/1/payment/success?token=t'],
  ['GET', '/order/1/invoice/1?token=t'],
  ['POST', '/order/1/payment/test?token=t'],
])(
  '%s %s responds with 503 and Retry-After while the database is unavailable',
  async (method, path) => {
    const { db, close } = connect('postgresql://toolyard@127.0.0.1:1/none');
    const config = readConfig({ PUBLIC_URL: 'http://shop.test', DATA_DIR: '/nonexistent' });
    const log = pino({ level: 'silent' });
    const app = createApp({
      config,
      db,
      files: new FolderStore('/nonexistent'),
      log,
      clock: () => new Date(),
    });
    const response = await app.fetch(new Request(`http://shop.test${path}`, { method }));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.text()).toContain('available right now');
    await close();
  },
);
