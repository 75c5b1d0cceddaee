import { expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { CallFailure } = await import('../../api/call.ts');
const { useWatchedJob } = await import('./use-watched-job.ts');

test('a job of a slow server is read once at a time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answers: ((job: { state: string }) => void)[] = [];
  const read = () => new Promise<{ state: string }>((resolve) => answers.push(resolve));
  const watched = await runHook(() => useWatchedJob({ state: 'running' }, read));
  const pass = () => watched.act(() => vi.advanceTimersByTime(1_000));
  for (let second = 0; second < 8; second += 1) await pass();
  expect(answers).toHaveLength(1);
  await watched.act(() => answers[0]?.({ state: 'running' }));
  await pass();
  expect(answers).toHaveLength(2);
  await watched.act(() => answers[1]?.({ state: 'done' }));
  expect(watched.now.job.state).toBe('done');
  await pass();
  expect(answers).toHaveLength(2);
  await watched.end();
  vi.useRealTimers();
});

test('a job that was started, but could not be read then, is read as soon as the shop answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isLost = true;
  const read = async () => {
    if (isLost) throw new CallFailure(0, { message: "We can't reach the shop." });
    return { state: 'done' };
  };
  const watched = await runHook(() => useWatchedJob({ state: 'previewed' }, read));
  await watched.act(() => watched.now.reload());
  await watched.act(() => vi.advanceTimersByTime(1_000));
  expect(watched.now.job.state).toBe('previewed');
  isLost = false;
  await watched.act(() => vi.advanceTimersByTime(1_000));
  expect(watched.now.job.state).toBe('done');
  await watched.end();
  vi.useRealTimers();
});
