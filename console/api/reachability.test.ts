import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const { noteReached, noteSent, onReached } = await import('./reachability.ts');

test('only a call made after the connection was lost proves that it is back', () => {
  const listener = vi.fn();
  const underWay = noteSent();
  const stop = onReached(listener);
  noteReached(underWay);
  expect(listener).not.toHaveBeenCalled();
  noteReached(noteSent());
  expect(listener).toHaveBeenCalledOnce();
  stop();
  noteReached(noteSent());
  expect(listener).toHaveBeenCalledOnce();
});
