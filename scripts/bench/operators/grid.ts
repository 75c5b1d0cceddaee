import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { untilPainted } from '../browser/slow-page.ts';
import { medianOf } from '../median.ts';
import { ORIGIN } from '../shop.ts';
import { fillSignIn } from './fill-sign-in.ts';

const RUNS = 5;
const PASTED_ROWS = 500;
const SCROLL_MS = 2_000;
const SCROLLED_PX = 180;

/** Times of the grid with as many rows as it can show: medians in milliseconds. */
export interface GridTimes {
  rows: number;
  open: number;
  /** 500 rows of three cells. */
  paste: number;
  undo: number;
  save: number;
  /** Frames a second while it is scrolled, and the longest time between two, in milliseconds. */
  frames: number;
  longestFrame: number;
  /** Rows in the document at a time. */
  drawn: number;
  isUndoExact: boolean;
}

/** Opens, scrolls, pastes into, undoes and saves the grid of 5,000 rows. */
export async function measureGrid(
  browser: Browser,
  look: BrowserContextOptions,
): Promise<GridTimes> {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/admin/sign-in?to=/products`);
  await fillSignIn(page);
  await page.keyboard.press('Enter');
  await page.locator('main tbody tr').first().waitFor();
  const times = { open: [], paste: [], undo: [], save: [] } as Record<string, number[]>;
  let isUndoExact = true;
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`${ORIGIN}/admin/grid?state=published`, { waitUntil: 'commit' });
    times['open']?.push(await untilPaintedSince(page, `document.querySelector('#cell-0-1')`));
    const before = await shownCells(page);
    const price = `${11 + run}.50`;
    times['paste']?.push(await paste(page, price));
    times['undo']?.push(await undo(page, price));
    isUndoExact &&= before === (await shownCells(page));
    await paste(page, price);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    times['save']?.push(await untilPainted(page, () => save.click(), 'body', 'rows saved.'));
  }
  const [rows, drawn] = await page.evaluate<[number, number]>(`[
    Number(document.querySelector('[role=grid]').getAttribute('aria-rowcount')) - 1,
    document.querySelectorAll('[role=grid] [role=row]').length]`);
  const scroll = await scrollFrames(page);
  await context.close();
  const median = (name: string) => medianOf(times[name] ?? []);
  return {
    rows,
    drawn,
    isUndoExact,
    open: median('open'),
    paste: median('paste'),
    undo: median('undo'),
    save: median('save'),
    ...scroll,
  };
}

const shownCells = (page: Page) => page.getByRole('grid').innerText();

/** Pastes prices, prices before the discount and stock; returns the milliseconds until they are painted. */
function paste(page: Page, price: string): Promise<number> {
  const text = Array.from({ length: PASTED_ROWS }, () => `${price}\t90.00\t77`).join('\n');
  return page.evaluate<number>(`(async () => {
    const grid = document.querySelector('[role=grid]');
    grid.scrollTop = 0;
    const cell = document.querySelector('#cell-0-1');
    cell.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    const began = performance.now();
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return ${untilFrame(`cell.textContent === ${JSON.stringify(price)}`)};
  })()`);
}

function undo(page: Page, price: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const grid = document.querySelector('[role=grid]');
    const began = performance.now();
    grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    return ${untilFrame(`document.querySelector('#cell-0-1').textContent !== ${JSON.stringify(price)}`)};
  })()`);
}

/** A script whose value is the promise of the milliseconds from `began` to the frame after a condition holds. */
const untilFrame = (condition: string) => `new Promise((resolve) => {
  const poll = () => {
    requestAnimationFrame(${condition} ? () => resolve(performance.now() - began) : poll);
  };
  poll();
})`;

const untilPaintedSince = (page: Page, condition: string) =>
  page.evaluate<number>(`(() => { const began = 0; return ${untilFrame(condition)}; })()`);

/** Scrolls five rows a frame. */
function scrollFrames(page: Page): Promise<{ frames: number; longestFrame: number }> {
  return page.evaluate(`new Promise((resolve) => {
    const grid = document.querySelector('[role=grid]');
    grid.scrollTop = 0;
    const began = performance.now();
    let last = began, count = 0, longestFrame = 0;
    const frame = () => {
      const now = performance.now();
      longestFrame = Math.max(longestFrame, now - last);
      last = now;
      count += 1;
      grid.scrollTop += ${SCROLLED_PX};
      if (now - began < ${SCROLL_MS}) requestAnimationFrame(frame);
      else resolve({ frames: (1000 * count) / (now - began), longestFrame });
    };
    requestAnimationFrame(frame);
  })`);
}
