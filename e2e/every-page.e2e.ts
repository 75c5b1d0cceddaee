import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { shopPages } from './shop-pages.ts';

const WIDTHS = [360, 768, 1280, 1680];

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Notes every layout shift of the page with what moved. */
async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : `${node?.textContent}`,
        );
        shifts.push(`${entry.value} by ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
    }
    window.scrollTo(0, 0);
  });
}

for (const width of WIDTHS) {
  test(`every page stands still and complete at ${width} px`, async ({
    page,
    request,
    problems,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: width < 700 ? 800 : 900 });
    await watchLayoutShift(page);
    for (const [name, path] of await shopPages(request)) {
      await test.step(name, async () => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('h1').first(), 'a heading').toBeVisible();
        await scrollThrough(page);
        await page.waitForLoadState('networkidle');
        const found = await page.evaluate(() => ({
          shifts: (window as unknown as { shifts: string[] }).shifts,
          overflow: Math.max(
            0,
            document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          broken: [...document.images]
            .filter((image) => image.complete && image.naturalWidth === 0)
            .map((image) => image.src),
        }));
        expect
          .soft(found, `${name} at ${width} px`)
          .toEqual({ shifts: [], overflow: 0, broken: [] });
      });
    }
    expect(problems).toEqual([]);
  });
}

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`axe finds nothing serious, ${scheme}, ${width} px`, async ({ page, request, problems }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const [name, path] of [
      ...(await shopPages(request)),
      ['Not found', '/no-such-page'] as const,
    ]) {
      await test.step(name, async () => {
        await page.goto(path, { waitUntil: 'networkidle' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(
          ({ impact }) => impact === 'serious' || impact === 'critical',
        );
        expect
          .soft(
            serious.map(
              ({ id, nodes }) =>
                `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
            ),
            name,
          )
          .toEqual([]);
      });
    }
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });
}
