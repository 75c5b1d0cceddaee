import type { Browser, Locator } from '@playwright/test';
import { medianOf } from '../median.ts';
import { openBrowser, slowPage, untilPainted } from './slow-page.ts';

/** How long a shopper's pointer rests on a link or button before the click. */
const DWELL_MS = 1500;
const RUNS = 5;

export interface BrowserTimes {
  name: string;
  /** Medians in milliseconds. */
  median: number;
  slowest: number;
}

export interface Paint {
  name: string;
  /** Largest contentful paint in milliseconds, the median of the runs. */
  lcp: number;
  /** Cumulative layout shift, the largest of the runs. */
  cls: number;
}

/** Paint times of pages, and response times of clicks, in a throttled browser. */
export async function measureBrowser(
  origin: string,
  pages: { name: string; url: string }[],
): Promise<{ paints: Paint[]; times: BrowserTimes[] }> {
  const browser = await openBrowser();
  try {
    const paints: Paint[] = [];
    for (const { name, url } of pages) paints.push(await paintOf(browser, name, url));
    const times = [
      await timesOf('hovered card to its title', () => openHoveredCard(browser, origin)),
      await timesOf('add to cart to the count in the header', () => addToCart(browser, origin)),
    ];
    return { paints, times };
  } finally {
    await browser.close();
  }
}

async function paintOf(browser: Browser, name: string, url: string): Promise<Paint> {
  const lcps: number[] = [];
  let cls = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const { page, close } = await slowPage(browser);
    await page.goto(url, { waitUntil: 'networkidle' });
    const paint = await page.evaluate<{ lcp: number; cls: number }>(READ_PAINT);
    lcps.push(paint.lcp);
    cls = Math.max(cls, paint.cls);
    await close();
  }
  return { name, lcp: medianOf(lcps), cls };
}

/** Returns the paint timings since navigation; runs in the browser. */
const READ_PAINT = `new Promise((resolve) => {
  const note = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    note.lcp = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(note), 500);
})`;

async function openHoveredCard(browser: Browser, origin: string): Promise<number> {
  const { page, close } = await slowPage(browser);
  await page.goto(`${origin}/products`, { waitUntil: 'networkidle' });
  const link = page.getByRole('main').getByRole('article').nth(3).getByRole('link');
  const name = (await link.textContent()) ?? '';
  await dwellOn(link);
  const time = await untilPainted(page, () => link.click(), 'h1', name);
  await close();
  return time;
}

async function addToCart(browser: Browser, origin: string): Promise<number> {
  const { page, close } = await slowPage(browser);
  await page.goto(`${origin}/products?in_stock=1`, { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: /^Add to cart: / }).first();
  await dwellOn(button);
  const time = await untilPainted(page, () => button.click(), 'header', '1 item');
  await close();
  return time;
}

/**
 * Hovers, which starts the prefetches, and rests there. A fixed time, since it is the shopper's: what has not arrived by
 * then is part of the time that is measured.
 */
async function dwellOn(target: Locator): Promise<void> {
  await target.hover();
  await target.page().waitForTimeout(DWELL_MS);
}

async function timesOf(name: string, measureOnce: () => Promise<number>): Promise<BrowserTimes> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await measureOnce());
  return { name, median: medianOf(times), slowest: Math.max(...times) };
}
