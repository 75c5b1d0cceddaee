import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const { recordReached, recordSent, onReached } = await import('./reachability.ts');

test('only a call made after the connection was lost proves that it is back', () => {
  const listener = vi.fn();
  const underWay = recordSent();
  const stop = onReached(listener);
  recordReached(underWay);
  expect(listener).not.toHaveBeenCalled();
  recordReached(recordSent());
  expect(listener).toHaveBeenCalledOnce();
  stop();
  recordReached(recordSent());
  expect(listener).toHaveBeenCalledOnce();
});
