import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findChromium } from '../../checks/find-chromium.ts';

/** A mid-range phone on a slow connection: a quarter of this machine's speed, 1.6 Mbit/s. */
const CPU_SLOWER = 4;
const BYTES_A_SECOND = 200_000;
const LATENCY_MS = 100;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Milliseconds from the click or Enter, as measured in the page, to the frame after the text appears. */
export async function untilPainted(
  page: Page,
  press: () => Promise<void>,
  selector: string,
  text: string,
): Promise<number> {
  // Listening before the press: a busy page may handle that first.
  await page.evaluate(`void (window.painted = new Promise((resolve) => {
    let clicked = 0;
    const press = (event) => {
      if (event.type === 'pointerdown' || event.key === 'Enter') clicked = performance.now();
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, { capture: true });
    const poll = () => {
      const element = document.querySelector(${JSON.stringify(selector)});
      const isShown = element !== null && element.outerHTML.includes(${JSON.stringify(text)});
      const next = () => resolve(performance.now() - clicked);
      requestAnimationFrame(clicked > 0 && isShown ? next : poll);
    };
    poll();
  }))`);
  await press();
  return page.evaluate<number>('window.painted');
}

/** A page in its own context, on a slow processor and a slow connection. */
export async function slowPage(
  browser: Browser,
  look: BrowserContextOptions = PHONE,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  return { page, close: () => context.close() };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
}
