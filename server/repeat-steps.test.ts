import { expect, test } from 'vitest';
import { hourly, repeatSteps } from './repeat-steps.ts';

const MINUTE = 60_000;

test('a step that fails is logged each time, and the steps after it run', async () => {
  const controller = new AbortController();
  const logged: unknown[] = [];
  let runs = 0;
  const failing = { run: async () => Promise.reject(new Error('timeout')), failure: 'not rebuilt' };
  const counting = {
    run: async () => {
      runs += 1;
      if (runs === 3) controller.abort();
    },
    failure: 'not counted',
  };
  const log = { error: (...args: unknown[]) => logged.push(args[1]) };
  await repeatSteps([failing, counting], 1, { signal: controller.signal, log });
  expect(runs).toBe(3);
  expect(logged).toEqual(['not rebuilt', 'not rebuilt', 'not rebuilt']);
});

test('what is done every hour is repeated a minute after a failure, not at once', async () => {
  let now = 0;
  const runs: number[] = [];
  let fails = true;
  const run = hourly(
    async () => {
      runs.push(now / MINUTE);
      if (fails) throw new Error('timeout');
    },
    0,
    () => now,
  );
  await expect(run()).rejects.toThrow('timeout');
  now = MINUTE - 1;
  await run();
  now = MINUTE;
  await expect(run()).rejects.toThrow('timeout');
  fails = false;
  for (now = MINUTE; now <= 130 * MINUTE; now += MINUTE) await run();
  expect(runs).toEqual([0, 1, 2, 62, 122]);
});
