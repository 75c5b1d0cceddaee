import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.useFakeTimers();
});

test('the network returns at once, and a person at most every ten seconds', async () => {
  const { whenBack } = await import('./when-back.ts');
  const retry = vi.fn();
  const stop = whenBack(retry);
  const after = (seconds: number, event: string) => {
    vi.advanceTimersByTime(seconds * 1000);
    page.dispatchEvent(new Event(event));
    return retry.mock.calls.length;
  };
  expect(after(0, 'online')).toBe(1);
  expect(after(9, 'focus')).toBe(1);
  expect(after(1, 'focus')).toBe(2);
  expect(after(5, 'visibilitychange')).toBe(2);
  expect(after(5, 'visibilitychange')).toBe(3);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  expect(after(60, 'visibilitychange')).toBe(3);
  stop();
  expect(after(60, 'online')).toBe(3);
});
