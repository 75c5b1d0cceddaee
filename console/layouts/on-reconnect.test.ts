import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

test('retries when the network or the person returns, until it is stopped', async () => {
  const { onReconnect } = await import('./on-reconnect.ts');
  const retry = vi.fn();
  const stop = onReconnect(retry);
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('focus'));
  expect(retry).toHaveBeenCalledTimes(2);
  stop();
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('focus'));
  expect(retry).toHaveBeenCalledTimes(2);
});
