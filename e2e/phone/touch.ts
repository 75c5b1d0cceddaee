import type { Page } from '@playwright/test';

export interface Finger {
  to: (x: number, y: number) => Promise<void>;
  lift: () => Promise<void>;
}

/** Dispatches a touch as the browser receives it from a real finger. */
export async function putFinger(page: Page, x: number, y: number): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points as never });
  await send('touchStart', [{ x, y }]);
  return {
    to: async (nextX, nextY) => {
      await send('touchMove', [{ x: nextX, y: nextY }]);
    },
    lift: async () => {
      await send('touchEnd', []);
      await session.detach();
    },
  };
}
