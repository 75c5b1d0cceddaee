import { expect, onTestFinished, test, vi } from 'vitest';
import { killOverLimit } from './kill-over-limit.ts';

test('a process ends after its time, even if the clock is set back in the meantime', () => {
  vi.useFakeTimers();
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const stop = killOverLimit({ megabytes: 100_000, seconds: 30 });
  onTestFinished(() => {
    stop();
    kill.mockRestore();
    vi.useRealTimers();
  });
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(29_000);
  expect(kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_100);
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
});
