import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectStill, scrollThrough } from './page-checks.ts';
import { quiet, visit } from '../settled.ts';
import { testedShop } from '../tested-shop.ts';
import { untranslated } from './untranslated.ts';

/** Viewport, language and colour scheme to check a page in. */
export interface Look {
  width: number;
  locale: 'en' | 'ar' | 'de';
  colorScheme: 'light' | 'dark';
  /** axe takes longer than the page load: once per colour scheme is enough. */
  withAxe: boolean;
}

/**
 * Combinations to check every page in: each width, and each pair of text direction, colour scheme and device type,
 * occurs at least once; German has the longest words.
 */
export const LOOKS: Look[] = [
  { width: 360, locale: 'en', colorScheme: 'dark', withAxe: true },
  { width: 390, locale: 'ar', colorScheme: 'light', withAxe: false },
  { width: 768, locale: 'de', colorScheme: 'light', withAxe: false },
  { width: 1280, locale: 'en', colorScheme: 'light', withAxe: true },
  { width: 1680, locale: 'ar', colorScheme: 'dark', withAxe: false },
];

/** Applies a look to the following pages. */
export async function applyLook(page: Page, { width, locale, colorScheme }: Look): Promise<void> {
  // To lay out the page of the look before once more takes longer than to open an empty one.
  await page.goto('about:blank');
  await page.context().addCookies([{ name: 'locale', value: locale, url: testedShop().origin }]);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width < 700 ? 800 : 900 });
}

/** Opens a page and checks that it is stable, fits the viewport, shows all its pictures, and is in its language. */
export async function expectPageIsSound(page: Page, name: string, path: string, look: Look) {
  await applyLook(page, look);
  await visit(page, path);
  await expect(page.locator('h1').first(), 'a heading').toBeVisible();
  await expectLanguage(page, name, look);
  await scrollThrough(page);
  await quiet(page);
  await expectStill(page, name);
  if (look.withAxe) await expectAccessible(page, name);
}

/** Asserts the language and direction of a page, and that none of its sentences is left in English. */
export async function expectLanguage(page: Page, name: string, { locale }: Look): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', locale);
  await expect(html).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
  expect.soft(await untranslated(page, locale), name).toEqual([]);
}
