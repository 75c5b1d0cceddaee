import { afterAll, expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
vi.stubGlobal('document', { documentElement: { lang: 'en' }, visibilityState: 'visible' });
vi.doMock('pusher-js', () => {
  throw new TypeError('404');
});
afterAll(() => vi.doUnmock('pusher-js'));
const { useLiveTicket } = await import('./use-live-ticket.ts');

test('a ticket is polled when the library of Pusher cannot be loaded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const onNews = vi.fn();
  const live = await runHook(() =>
    useLiveTicket({
      ticketNumber: '123456',
      pusher: { key: 'key', cluster: null },
      isRunning: true,
      onNews,
    }),
  );
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 60_000);
  vi.advanceTimersByTime(15_000);
  expect(onNews).toHaveBeenCalledOnce();
  await live.end();
  expect(vi.getTimerCount()).toBe(0);
});
