import { expect, type Page, type ViewportSize } from '@playwright/test';

/** A path without a screen. */
export const NOWHERE = 'nowhere';
const NOT_FOUND = /^(Page not found|الصفحة غير موجودة)$/;

/**
 * Shows a screen as a click would, in the same page: to load the console for each takes longer than to look at it. The
 * page of an unknown path is shown in between, so that the heading seen is that of the screen.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const go = (to: string) =>
    page.evaluate((url) => {
      history.pushState(null, '', url);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/admin/${to}`);
  await go(NOWHERE);
  await expect(heading).toHaveText(NOT_FOUND);
  await go(path);
  await expect(heading, path).not.toHaveText(NOT_FOUND);
}

/** Shows a page at another width and in other colours, and waits until both have changed. */
export async function showIn(
  page: Page,
  viewport: ViewportSize,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((width) => innerWidth === width, viewport.width);
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // What has begun to change may start other transitions, in the frame after it.
    do {
      await nextFrame();
      await nextFrame();
      await Promise.allSettled(ending().map(({ finished }) => finished));
    } while (ending().length > 0);
  });
}
