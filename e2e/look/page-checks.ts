import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records every layout shift of the following pages, with the element that moved. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
          return `${what} (${place(previousRect)} to ${place(currentRect)})`;
        });
        shifts.push(`${entry.value} by ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Asserts no layout shift, no horizontal overflow and no missing picture. */
export async function expectStill(page: Page, name: string): Promise<void> {
  const problems = await page.evaluate(() => ({
    shifts: (window as unknown as { shifts: string[] }).shifts,
    overflow: Math.max(
      0,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    broken: [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => image.src),
  }));
  expect.soft(problems, name).toEqual({ shifts: [], overflow: 0, broken: [] });
}

/** Asserts that axe finds no serious violation, in a part of the page if a selector is given. */
export async function expectAccessible(page: Page, name: string, within = 'html'): Promise<void> {
  // The rule on regions is never more than moderate, and takes longer than all others but the contrast.
  const violations = await findViolations(page, within, { region: { enabled: false } });
  const serious = violations
    .filter(({ isSerious }) => isSerious)
    .map(({ rule, elements }) => `${rule}: ${elements.join(' | ')}`);
  expect.soft(serious, name).toEqual([]);
}

/** Scrolls to the end to trigger lazy loading: every part of the page is in the viewport once. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
    }
    window.scrollTo(0, 0);
  });
}
