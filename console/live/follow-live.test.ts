import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

/** A stream that a tab opens. */
class Stream extends EventTarget {
  static readonly all: Stream[] = [];
  static get open(): Stream[] {
    return Stream.all.filter(({ isOpen }) => isOpen);
  }
  readonly url: string;
  isOpen = true;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.all.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
}

let tab: EventTarget & { hidden: boolean };
const show = (isShown: boolean) => {
  tab.hidden = !isShown;
  tab.dispatchEvent(new Event('visibilitychange'));
};
let retry: (() => void) | null;
beforeEach(() => {
  Stream.all.length = 0;
  retry = null;
  tab = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', tab);
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('window', {
    setTimeout: (next: () => void) => {
      retry = next;
      return 1;
    },
    clearTimeout: () => {
      retry = null;
    },
  });
});

test('a tab has one stream while it is visible and something in it follows, and none in the background', async () => {
  const { followOrders, followLive } = await import('./follow-live.ts');
  tab.hidden = true;
  const changed = vi.fn();
  const stopOrders = followOrders(changed);
  const stopTicket = followLive({ onGap: () => {} });
  expect(Stream.all).toEqual([]);
  show(true);
  expect(Stream.open.map(({ url }) => url)).toEqual(['/admin/api/live']);
  Stream.open[0]?.dispatchEvent(new Event('open'));
  expect(changed).toHaveBeenCalledTimes(1);
  Stream.open[0]?.dispatchEvent(new Event('orders'));
  expect(changed).toHaveBeenCalledTimes(2);
  show(false);
  expect(Stream.open).toEqual([]);
  show(true);
  expect(Stream.open).toHaveLength(1);
  Stream.open[0]?.dispatchEvent(new Event('open'));
  expect(changed, 'catches up').toHaveBeenCalledTimes(3);
  stopOrders();
  expect(Stream.open).toHaveLength(1);
  stopTicket();
  expect(Stream.open).toEqual([]);
  show(false);
  show(true);
  expect(Stream.open).toEqual([]);
});

test('a stream that fails is reopened later, unless the tab is in the background by then', async () => {
  const { followOrders } = await import('./follow-live.ts');
  const stop = followOrders(() => {});
  Stream.open[0]?.dispatchEvent(new Event('error'));
  expect(Stream.open).toEqual([]);
  retry?.();
  expect(Stream.open).toHaveLength(1);
  Stream.open[0]?.dispatchEvent(new Event('error'));
  show(false);
  expect(retry).toBeNull();
  show(true);
  expect(Stream.open).toHaveLength(1);
  stop();
});
