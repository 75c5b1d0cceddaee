import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { expect, test } from 'vitest';
import { until } from '#test/until.ts';
import { ResponseCache } from './response-cache.ts';

test.each([
  ['a small response', 'small', ['identity']],
  ['a compressed one', 'word '.repeat(2_000), ['br', 'gzip', 'identity']],
])('%s uses no more memory than is counted for it', async (_name, text, encodings) => {
  const log = pino({ level: 'silent' });
  const responseCache = new ResponseCache({ now: () => Date.now(), log, maxBytes: 1_000_000 });
  const { bodies } = await responseCache.get('key', 'gzip', async () => ({
    status: 200,
    headers: {},
    body: Buffer.from(text),
    tags: new Set(['settings']),
  }));
  await until(() => expect(Object.keys(bodies).toSorted()).toEqual(encodings));
  for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.length);
  const counted = Object.values(bodies).reduce((sum, { length }) => sum + length, 1024);
  expect(responseCache.cache.bytes).toBe(counted);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['', null],
])('the first response is compressed as its client accepts: %s', async (accepted, encoding) => {
  const log = pino({ level: 'silent' });
  const responseCache = new ResponseCache({ now: () => Date.now(), log, maxBytes: 0 });
  const body = Buffer.from('word '.repeat(2_000));
  const produce = async () => ({ status: 200, headers: {}, body, tags: new Set<string>() });
  const { bodies } = await responseCache.get('key', accepted, produce);
  expect(Object.keys(bodies)).toEqual(['identity', ...(encoding === null ? [] : [encoding])]);
  if (bodies.br) expect(brotliDecompressSync(bodies.br)).toEqual(body);
  if (bodies.gzip) expect(gunzipSync(bodies.gzip)).toEqual(body);
});

test('concurrent requests share a render, but not one that began before a change', async () => {
  const log = pino({ level: 'silent' });
  const responseCache = new ResponseCache({ now: () => Date.now(), log, maxBytes: 1_000_000 });
  const ends: (() => void)[] = [];
  const request = () =>
    responseCache.get('key', '', async () => {
      const body = Buffer.from(`render ${ends.length + 1}`);
      await new Promise<void>((resolve) => ends.push(resolve));
      return { status: 200, headers: {}, body, tags: new Set(['settings']) };
    });
  const before = [request(), request()];
  responseCache.cache.invalidate('settings');
  const after = [request(), request()];
  for (const end of ends) end();
  const texts = (await Promise.all([...before, ...after])).map(({ bodies }) =>
    String(bodies.identity),
  );
  expect(texts).toEqual(['render 1', 'render 1', 'render 2', 'render 2']);
  expect(String((await request()).bodies.identity)).toBe('render 2');
});

test('what stays in the cache is compressed better than what is sent once', async () => {
  const log = pino({ level: 'silent' });
  const body = Buffer.from(Array.from({ length: 2_000 }, (_, n) => `<li>${n * n}</li>`).join(''));
  const sizeOf = async (maxBytes: number, tags: string[]) => {
    const responseCache = new ResponseCache({ now: () => Date.now(), log, maxBytes });
    const produce = async () => ({ status: 200, headers: {}, body, tags: new Set(tags) });
    return (await responseCache.get('key', 'br', produce)).bodies.br!.length;
  };
  const sizes = [1_000_000, 0].map((maxBytes) => sizeOf(maxBytes, ['settings']));
  const [cached, sentOnce] = await Promise.all(sizes);
  expect(cached).toBeLessThan(sentOnce!);
  expect(await sizeOf(1_000_000, [])).toBe(sentOnce);
});

test('during a database outage an invalidated response is served, up to an hour after it was rendered', async () => {
  const log = pino({ level: 'silent' });
  let now = new Date('2026-03-10T12:00:00Z').getTime();
  const responseCache = new ResponseCache({ now: () => now, log, maxBytes: 1_000_000 });
  const down = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  let produce = async () => made('first');
  const made = (text: string, status = 200) => ({
    status,
    headers: {},
    body: Buffer.from(text),
    tags: new Set(['settings']),
  });
  const get = async (key = 'key') =>
    (await responseCache.get(key, '', () => produce())).bodies.identity;
  expect(String(await get())).toBe('first');
  responseCache.cache.invalidate('settings');
  produce = async () => {
    throw down;
  };
  expect(String(await get())).toBe('first');
  await expect(get('never seen')).rejects.toBe(down);
  // The loaders of a page fail for the same reason, after the earlier failure has expired.
  now += 10_000;
  produce = async () => made('sorry', 503);
  expect(String(await get())).toBe('first');
  responseCache.cache.invalidate('*');
  expect(String(await get())).toBe('first');
  await sleep(1);
  // Any other failure is thrown.
  now += 10_000;
  produce = async () => {
    throw new TypeError('a mistake');
  };
  await expect(get()).rejects.toThrow('a mistake');
  produce = async () => made('second');
  expect(String(await get())).toBe('second');
  responseCache.cache.invalidate('settings');
  now += 3_600_000;
  produce = async () => {
    throw down;
  };
  await expect(get()).rejects.toBe(down);
});

test('during an outage the last good response is served without waiting for another failure', async () => {
  const log = pino({ level: 'silent' });
  const responseCache = new ResponseCache({ now: () => Date.now(), log, maxBytes: 1_000_000 });
  const body = Buffer.from('page');
  const made = { status: 200, headers: {}, body, tags: new Set(['settings']) };
  await responseCache.get('key', '', async () => made);
  responseCache.cache.invalidate('*');
  const down = async () => {
    throw Object.assign(new Error('gone'), { code: '57P01' });
  };
  await responseCache.get('key', '', down);
  const hanging = responseCache.get('key', '', () => new Promise(() => {}));
  expect(hanging).not.toBeInstanceOf(Promise);
});
