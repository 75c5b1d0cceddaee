import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openBrowser, slowPage, untilPainted } from '../browser/slow-page.ts';
import { medianOf } from '../median.ts';
import { ORIGIN } from '../shop.ts';
import { fillSignIn } from './fill-sign-in.ts';
import { type GridTimes, measureGrid } from './grid.ts';

const RUNS = 5;
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

/** Milliseconds on a slow processor and connection, medians and slowest of five runs. */
export interface StartTimes {
  what: string;
  median: number;
  slowest: number;
}

/** How long the console takes to start on a slow computer, and its grid on this one. */
export async function measureConsoleBrowser(): Promise<{ starts: StartTimes[]; grid: GridTimes }> {
  const browser = await openBrowser();
  try {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await startOnce(browser));
    const starts = Object.keys(runs[0] ?? {}).map((what) => {
      const times = runs.map((run) => run[what] ?? 0);
      return { what, median: medianOf(times), slowest: Math.max(...times) };
    });
    return { starts, grid: await measureGrid(browser, DESK) };
  } finally {
    await browser.close();
  }
}

async function startOnce(browser: Browser): Promise<Record<string, number>> {
  const { page, close } = await slowPage(browser, DESK);
  await page.addInitScript(NOTE_FIRST_INPUT);
  await page.goto(`${ORIGIN}/admin/sign-in?to=/orders`);
  const signIn = await page.evaluate<number>('window.firstInput');
  await fillSignIn(page);
  const orders = await untilPainted(page, () => page.keyboard.press('Enter'), 'main', '<tr');
  await openScreen(page, 'Products');
  await openScreen(page, 'Orders');
  const next = await openScreen(page, 'Products');
  const back = await openScreen(page, 'Orders');
  await page.goto(`${ORIGIN}/admin/orders`, { waitUntil: 'commit' });
  const again = await untilList(page);
  await close();
  return {
    'sign-in usable': signIn,
    'list of orders after Sign in': orders,
    'list of orders, opened again while signed in': again,
    'next screen: products': next,
    'next screen: orders': back,
  };
}

/** Clicks a screen in the menu; returns the milliseconds until its list is painted. */
function openScreen(page: Page, name: 'Products' | 'Orders'): Promise<number> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
  return untilPainted(page, () => link.click(), 'main:has(tbody tr) h1', `>${name}<`);
}

/** Milliseconds from the navigation to the frame that shows a list. */
function untilList(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const poll = () => {
      const isShown = document.querySelector('main tbody tr') !== null;
      requestAnimationFrame(isShown ? () => resolve(performance.now()) : poll);
    };
    poll();
  })`);
}

/** Notes when a field can be typed into: after the frame that shows it. */
const NOTE_FIRST_INPUT = `window.firstInput = new Promise((resolve) => {
  const poll = () => {
    const isShown = document.querySelector('input[type=email]') !== null;
    requestAnimationFrame(isShown ? () => resolve(performance.now()) : poll);
  };
  poll();
});`;
