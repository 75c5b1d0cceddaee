import { expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
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
