import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilSignal } from './until-signal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['SIGINT', 'SIGTERM'],
  ['SIGTERM', 'SIGINT'],
  ['SIGHUP', 'SIGTERM'],
])(
  'copies of a %s are ignored for a second; after that any signal ends the process',
  async (signal, other) => {
    const child = new EventEmitter();
    const stopped = untilSignal(child);
    child.emit(signal);
    await stopped;
    vi.advanceTimersByTime(999);
    // Without a listener Node ends the process.
    expect(child.listenerCount(signal)).toBe(1);
    child.emit(signal);
    vi.advanceTimersByTime(1);
    expect(child.listenerCount(signal)).toBe(0);
    expect(child.listenerCount(other)).toBe(0);
  },
);
