import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectStill, scrollThrough } from './page-checks.ts';
import { quiet, visit } from './settled.ts';

/** Viewport, language and colour scheme to check a page in. */
export interface Look {
  width: number;
  locale: 'en' | 'ar';
  colorScheme: 'light' | 'dark';
  /** axe takes longer than the page load: once per colour scheme is enough. */
  withAxe: boolean;
}

/**
 * Combinations to check every page in: each width, and each pair of language, colour scheme and
 * device type, occurs at least once.
 */
export const LOOKS: Look[] = [
  { width: 360, locale: 'en', colorScheme: 'dark', withAxe: true },
  { width: 390, locale: 'ar', colorScheme: 'light', withAxe: false },
  { width: 768, locale: 'en', colorScheme: 'light', withAxe: false },
  { width: 1280, locale: 'en', colorScheme: 'light', withAxe: true },
  { width: 1680, locale: 'ar', colorScheme: 'dark', withAxe: false },
];

/** Applies a look to the following pages. */
export async function applyLook(page: Page, { width, locale, colorScheme }: Look): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'locale', value: locale, url: 'http://localhost:4173' }]);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width < 700 ? 800 : 900 });
}

/** Opens a page and checks that it is stable, fits the viewport, and shows all its pictures. */
export async function expectPageIsSound(page: Page, name: string, path: string, look: Look) {
  await applyLook(page, look);
  await visit(page, path);
  await expect(page.locator('h1').first(), 'a heading').toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', look.locale === 'ar' ? 'rtl' : 'ltr');
  await scrollThrough(page);
  await quiet(page);
  await expectStill(page, name);
  if (look.withAxe) await expectAccessible(page, name);
}
