import { expect, test } from 'vitest';
import { stopWithin } from './stop-within.ts';

function noting() {
  const said: unknown[] = [];
  const note = (entry: object) => said.push(entry);
  return { said, log: { error: note, warn: note } as never };
}

test('waits for a part that stops', async () => {
  const { said, log } = noting();
  let isStopped = false;
  await stopWithin({ name: 'jobs', ms: 5_000, log }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    isStopped = true;
  })();
  expect(isStopped).toBe(true);
  expect(said).toEqual([]);
});

test('abandons a part that hangs after its time, and names it in the log', async () => {
  const { said, log } = noting();
  await stopWithin({ name: 'jobs', ms: 20, log }, () => new Promise(() => {}))();
  expect(said).toEqual([{ part: 'jobs' }]);
});

test('logs a part that fails, and stops the others', async () => {
  const { said, log } = noting();
  const failure = new Error('no');
  await stopWithin({ name: 'jobs', ms: 5_000, log }, () => Promise.reject(failure))();
  expect(said).toEqual([{ err: failure, part: 'jobs' }]);
});
