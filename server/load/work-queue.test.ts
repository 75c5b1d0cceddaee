import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Overloaded } from './overloaded.ts';
import { WorkQueue } from './work-queue.ts';

/** Work that ends on demand. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return {
    run: () => promise,
    end: () => resolve('done'),
    fail: () => reject(new Error('failed')),
  };
}

test('work runs up to the concurrency limit, queues in order up to the queue limit, and beyond that is refused immediately', async () => {
  const queue = new WorkQueue({ concurrency: 2, waiting: 3, waitMs: 10_000 });
  const order: number[] = [];
  const works = Array.from({ length: 8 }, () => work());
  const results = works.map((each, n) =>
    queue.run(() => {
      order.push(n);
      return each.run();
    }),
  );
  const refused = await Promise.allSettled(results.slice(5));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const result of refused) {
    expect(result).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '2' } } });
  }
  expect([queue.active, queue.waiting]).toEqual([2, 3]);
  expect(order).toEqual([0, 1]);
  for (const each of works) each.end();
  expect(await Promise.all(results.slice(0, 5))).toEqual(Array(5).fill('done'));
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect([queue.active, queue.waiting]).toEqual([0, 0]);
});

test('work that has waited too long is refused and never started', async () => {
  const queue = new WorkQueue({ concurrency: 1, waiting: 5, waitMs: 30 });
  const long = work();
  const first = queue.run(long.run);
  let isStarted = false;
  await expect(
    queue.run(async () => {
      isStarted = true;
    }),
  ).rejects.toBeInstanceOf(Overloaded);
  long.end();
  await first;
  await sleep(5);
  expect(isStarted).toBe(false);
  expect([queue.active, queue.waiting]).toEqual([0, 0]);
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('failed work passes its slot on', async () => {
  const queue = new WorkQueue({ concurrency: 1, waiting: 1, waitMs: 1_000 });
  const bad = work();
  const failing = queue.run(bad.run);
  const next = queue.run(async () => 'next');
  bad.fail();
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
  expect(queue.active).toBe(0);
});

test('a slot released twice counts once', async () => {
  const queue = new WorkQueue({ concurrency: 1, waiting: 0, waitMs: 1_000 });
  const done = await queue.take();
  done();
  done();
  expect(queue.active).toBe(0);
  await queue.take();
  await expect(queue.take()).rejects.toBeInstanceOf(Overloaded);
});
