import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { visit } from '../settled.ts';

const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'bn'];

async function speak(context: BrowserContext, locale: string, baseURL: string | undefined) {
  await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
}

test('a name that is not translated says its language to screen readers', async ({ page }) => {
  await page.goto('/products?lang=de');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('locale=de');
  const card = page.getByRole('article').first();
  await expect(card.locator('bdi[lang="en"]')).toBeVisible();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveAttribute(
    'lang',
    'en',
  );
  await expect(page.getByRole('heading', { name: 'Beschreibung' })).toHaveCount(1);
  await page.goto('/products?lang=en');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').locator('bdi[lang]')).toHaveCount(0);
});

// Spec §4: choosing a language saves the locale and reloads the page.
test('a selected language persists', async ({ page }) => {
  await page.goto('/products?sort_type=newest');
  await page.locator('summary', { hasText: 'Language' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(page.url()).toContain('sort_type=newest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Produkte');
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

// Spec §4: a changed server app locale reloads the page.
test('when the shop changes its default language, pages follow', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'de', baseURL);
  await page.addInitScript(() => {
    if (localStorage.getItem('preferences') !== null) return;
    const state = { locale: 'de', currency: null, appLocale: 'fr' };
    localStorage.setItem('preferences', JSON.stringify({ state, version: 0 }));
  });
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a URL can select its language, and the page links to the others', async ({ page }) => {
  await page.goto('/faq?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const links = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((elements) =>
      elements.map((link) => [link.getAttribute('hreflang'), (link as HTMLLinkElement).href]),
    );
  const url = new URL('/faq', links[0]?.[1] ?? '').href;
  expect(links).toEqual([
    ...LANGUAGES.map((name) => [name, name === 'en' ? url : `${url}?lang=${name}`]),
    ['x-default', url],
  ]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${url}?lang=es`);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('locale=es');
  await page.goto('/contact-us');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

// Spec §4: choosing a currency is client-side only.
test('a selected currency changes every price immediately, without a call', async ({ page }) => {
  await visit(page, '/best-deal');
  const prices = page.locator('main bdi').filter({ hasText: /[$€]\d/ });
  const shown = await prices.allTextContents();
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((text) => !text.startsWith('$'))).toEqual([]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('summary', { hasText: 'Currency' }).click();
  await page.getByRole('button', { name: 'EUR' }).click();
  await expect(prices.first()).toContainText('€');
  expect((await prices.allTextContents()).map((text) => text[0])).toEqual(shown.map(() => '€'));
  // Other pages may be prefetched meanwhile.
  const called = requests.filter((url) => url.includes('/api/') || url.includes('/best-deal'));
  expect(called).toEqual([]);
  // The server renders in it too: no flash of the old currency.
  const html = await (await page.context().request.get('/best-deal')).text();
  expect(html).toContain('€');
  expect(html).not.toMatch(/>\$\d/);
});
