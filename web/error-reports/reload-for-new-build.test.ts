import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();

test('a missing chunk of an earlier build reloads the page once; offline, and without storage, never', async () => {
  const listeners: ((event: Event) => void)[] = [];
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: Event) => void) =>
    listeners.push(listener),
  );
  vi.stubGlobal('navigator', { onLine: true });
  const { reloadForNewBuild } = await import('./reload-for-new-build.ts');
  let reloads = 0;
  reloadForNewBuild(() => (reloads += 1));
  const fail = () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    for (const listener of listeners) listener(event);
    return event.defaultPrevented;
  };
  expect([fail(), reloads]).toEqual([true, 1]);
  // The reloaded page fails as well: its error is shown.
  expect([fail(), reloads]).toEqual([false, 1]);
  stored.clear();
  vi.stubGlobal('navigator', { onLine: false });
  expect([fail(), reloads]).toEqual([false, 1]);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', undefined);
  expect([fail(), reloads]).toEqual([false, 1]);
});
