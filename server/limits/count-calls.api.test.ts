import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SETTINGS } from '#server/settings/setting-schema.ts';
import { createTestApp } from '#test/shop/create-test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { callCounter } from './count-calls.ts';

const now = new Date('2026-03-10T12:00:15Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('an address is admitted a number of calls a minute, then waits for the next minute', () => {
  const counter = callCounter(3);
  expect([1, 2, 3, 4].map(() => counter.take('a', now))).toEqual([0, 0, 0, 45]);
  expect(counter.take('b', now)).toBe(0);
  expect(counter.take('a', new Date('2026-03-10T12:01:00Z'))).toBe(0);
});

test('looking whether an address has to wait counts nothing', () => {
  const counter = callCounter(1);
  expect([counter.waitOf('a', now), counter.take('a', now)]).toEqual([0, 0]);
  expect([counter.waitOf('a', now), counter.take('a', now)]).toEqual([0, 45]);
  expect([counter.waitOf('a', now), counter.waitOf('b', now)]).toEqual([45, 0]);
  expect(counter.waitOf('a', new Date('2026-03-10T12:01:00Z'))).toBe(0);
});

test('processes count together', async () => {
  const [one, two] = [callCounter(10), callCounter(10)];
  for (let n = 0; n < 6; n += 1) one.take('a', now);
  for (let n = 0; n < 5; n += 1) two.take('a', now);
  two.take('b', now);
  for (const counter of [one, two, one]) await counter.exchange(database.db, now);
  expect(one.take('a', now)).toBe(45);
  expect(two.take('a', now)).toBe(45);
  expect(two.take('b', now)).toBe(0);
  // Counts are exchanged as sums, not added again.
  await two.exchange(database.db, now);
  two.limitTo(20);
  expect(two.take('a', now)).toBe(0);
});

test('pictures that do not exist are counted by themselves, other pictures not at all', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const statusOf = async (path: string, address: string) =>
    (await app.app.fetch(new Request(`http://shop.test${path}`), address)).status;
  const many = async (path: string, address: string) => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < SETTINGS.limits.default.calls_of_address; sent += 1)
      statuses.add(await statusOf(path, address));
    return [...statuses];
  };
  const [shown, missing] = ['/media/portraits/AB.svg', `/media/${'0'.repeat(32)}-320.webp`];
  expect(await many(shown, '198.51.100.7')).toEqual([200]);
  expect(await many(missing, '198.51.100.8')).toEqual([404]);
  expect(await statusOf(missing, '198.51.100.7')).toBe(404);
  expect(await statusOf(missing, '198.51.100.8')).toBe(404);
  expect(await statusOf(missing, '198.51.100.8')).toBe(429);
  // An address that calls too much still gets pictures.
  expect(await many('/api/nothing', '198.51.100.9')).toEqual([404]);
  expect(await statusOf('/api/nothing', '198.51.100.9')).toBe(429);
  expect(await statusOf(shown, '198.51.100.9')).toBe(200);
});
