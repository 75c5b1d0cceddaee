import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { until } from '#test/until.ts';
import { supervise } from './supervise.ts';

test('a process that keeps dying, or cannot be started, is restarted after pauses that double', async () => {
  const starts: number[] = [];
  const deaths: string[] = [];
  const start = async (): Promise<ChildProcess> => {
    starts.push(performance.now());
    if (starts.length === 4) throw new Error('It cannot be started.');
    return spawn('sleep', [starts.length < 6 ? '0' : '60']);
  };
  const supervised = await supervise(start, (error) => deaths.push(error.message));
  await until(() => expect(starts).toHaveLength(6));
  const pauses = starts.slice(1).map((time, index) => time - (starts[index] ?? 0));
  for (const [index, pause] of pauses.entries())
    // Timers are early by a millisecond at most.
    expect(pause).toBeGreaterThanOrEqual(100 * 2 ** index - 1);
  expect(deaths.toSpliced(3, 1)).toEqual(
    Array(4).fill('The bundled PostgreSQL ended by itself (status 0).'),
  );
  expect(deaths[3]).toBe('It cannot be started.');
  await until(() => expect(supervised.isUp()).toBe(true));
  await supervised.stop();
  expect([supervised.isUp(), starts.length]).toEqual([false, 6]);
});
