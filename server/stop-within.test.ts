import { expect, test } from 'vitest';
import { stopWithin } from './stop-within.ts';

function noting() {
  const said: unknown[] = [];
  const note = (entry: object) => said.push(entry);
  return { said, log: { error: note, warn: note } as never };
}

test('a part that stops is waited for', async () => {
  const { said, log } = noting();
  let isStopped = false;
  await stopWithin({ name: 'jobs', ms: 5_000, log }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    isStopped = true;
  })();
  expect(isStopped).toBe(true);
  expect(said).toEqual([]);
});

test('a part that hangs is left behind after its time, and named in the log', async () => {
  const { said, log } = noting();
  await stopWithin({ name: 'jobs', ms: 20, log }, () => new Promise(() => {}))();
  expect(said).toEqual([{ part: 'jobs' }]);
});

test('a part that fails is logged, and keeps nothing below it from stopping', async () => {
  const { said, log } = noting();
  const failure = new Error('no');
  await stopWithin({ name: 'jobs', ms: 5_000, log }, () => Promise.reject(failure))();
  expect(said).toEqual([{ err: failure, part: 'jobs' }]);
});
