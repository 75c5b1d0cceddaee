import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopProcess, startFilledShop } from '#test/shop/shop-process.ts';
import { GUEST } from '#test/shopping.ts';
import { until } from '#test/until.ts';

/** While this file exists, the shop's process finds no space left on its disk. */
const FULL = join(tmpdir(), `toolyard-full-${process.pid}`);
const FILLABLE = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { statfs } = fs.promises;
  fs.promises.statfs = async (...args) => {
    const disk = await statfs(...args);
    if (fs.existsSync(${JSON.stringify(FULL)})) disk.bavail = 0;
    return disk;
  };
  syncBuiltinESMExports();
`)}`;

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startFilledShop({ PICTURES_AHEAD: 'off', NODE_OPTIONS: `--import ${FILLABLE}` });
}, 180_000);
afterAll(async () => {
  rmSync(FULL, { force: true });
  await shop.discard();
});

const BEARER = { authorization: `Bearer ${'0'.repeat(64)}` };
const order = () =>
  fetch(`${shop.origin}/api/guest/place-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...GUEST, carts: [{ product_id: 1 }], shop_ids: [1] }),
  });
const status = async (path: string) => (await fetch(`${shop.origin}${path}`)).status;

test('the database is killed and cannot start: cached pages are served, the rest is 503; once it starts, everything recovers without help', async () => {
  const postgres = join(shop.dataDir, 'postgres');
  const postmaster = Number(readFileSync(join(postgres, 'postmaster.pid'), 'utf8').split('\n')[0]);
  expect([await status('/'), await status('/readyz')]).toEqual([200, 200]);
  renameSync(postgres, `${postgres}.away`);
  process.kill(postmaster, 'SIGKILL');
  await until(async () => expect(await status('/readyz')).toBe(503));
  expect(await status('/')).toBe(200);
  const page = await fetch(`${shop.origin}/products?search=nobody-asked-before`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  for (const refused of [
    await order(),
    await fetch(`${shop.origin}/api/profile`, { headers: BEARER }),
  ]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(((await refused.json()) as { message: string }).message).toContain(
      'available right now',
    );
  }
  expect(await status('/healthz')).toBe(200);
  renameSync(`${postgres}.away`, postgres);
  await until(async () => expect(await status('/readyz')).toBe(200));
  await until(async () => expect(await status('/products?search=nobody-asked-before')).toBe(200));
  expect(shop.child.exitCode).toBeNull();
}, 240_000);

test('the disk is full: /readyz reports it and orders are refused, pages and calls are served; with space left, everything recovers without help', async () => {
  await until(async () => expect(await status('/readyz')).toBe(200));
  writeFileSync(FULL, '');
  await until(async () => {
    const ready = await fetch(`${shop.origin}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, 'The disk is full.']);
  });
  const refused = await order();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(((await refused.json()) as { message: string }).message).toContain("can't save anything");
  expect([await status('/'), await status('/api/products?search=drill')]).toEqual([200, 200]);
  rmSync(FULL);
  await until(async () => expect(await status('/readyz')).toBe(200));
  expect((await order()).status).not.toBe(503);
}, 240_000);
