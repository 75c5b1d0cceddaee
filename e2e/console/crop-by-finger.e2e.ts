import { devices } from '@playwright/test';
import { expect, MOVING, test } from '../fixtures.ts';
import { signInAsOwner } from '../people.ts';

const { userAgent } = devices['Pixel 7'];
test.use({
  ...MOVING,
  locale: 'en-GB',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent,
});

test('a finger that misses a corner of the crop by 21 px still moves it', async ({ page }) => {
  await signInAsOwner(page.request);
  const products = await page.request.get('/admin/api/products?q=drill');
  const { data } = (await products.json()) as {
    data: { rows: { id: number; picture: string | null }[] };
  };
  const id = data.rows.find(({ picture }) => picture !== null)?.id;
  await page.goto(`/admin/products/${id}`);
  let load = () => {};
  const opened = new Promise<void>((resolve) => (load = resolve));
  await page.route(/-800\.webp$/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Crop picture' }).first().tap();
  const picture = page.getByRole('dialog').locator('.ReactCrop img');
  // The dialog has its size before the picture has loaded.
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100);
  load();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const corner of ['nw', 'ne', 'sw', 'se']) {
    const handle = page.locator(`.ReactCrop__drag-handle.ord-${corner}`);
    // The dialog slides into its place.
    await expect
      .poll(() =>
        handle.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return [-21, 21].flatMap((across) =>
            [-21, 21].map((down) => document.elementFromPoint(x + across, y + down) === element),
          );
        }),
      )
      .toEqual([true, true, true, true]);
    expect((await handle.boundingBox())?.width).toBe(24);
  }
});
