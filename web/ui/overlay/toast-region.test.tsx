import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { ToastRegion } = await import('./toast-region.tsx');
const { showToast, useToasts } = await import('./toast-store.ts');

test.each([
  ['disappear after three seconds once the focused one is closed', false, 0],
  ['stay while another one has the focus', true, 1],
])('toasts %s', async (_, isFocused, left) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useToasts.setState({ toasts: [] });
  const page = await drawPage(<ToastRegion />);
  const handler = (name: string, prop: string) =>
    page.drawn().find((drawn) => drawn.name === name)?.props[prop] as () => void;
  Object.assign(page.drawn()[0]?.element ?? {}, { matches: () => isFocused });
  await page.act(() => showToast('Closed'));
  // The focus goes to its button, and is lost with it: browsers report no blur.
  await page.act(handler('DIV', 'onFocus'));
  await page.act(handler('BUTTON', 'onClick'));
  await page.act(() => showToast('Next'));
  await page.act(() => vi.advanceTimersByTime(3_000));
  expect(useToasts.getState().toasts).toHaveLength(left);
  await page.end();
  vi.useRealTimers();
});
