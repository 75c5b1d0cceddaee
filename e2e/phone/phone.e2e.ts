import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findViolations } from '../look/axe.ts';
import { visit } from '../settled.ts';
import { aCustomer } from '../people.ts';
import { PHONE } from './phone-options.ts';

test.use(PHONE);

const tabs = (page: Page) => page.locator('[data-tabs]');
const tab = (page: Page, name: string) => tabs(page).getByText(name, { exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

test('a page is never wider than a narrow phone, however long its breadcrumbs are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/products?search=auralis+ear+muffs');
  await page.getByRole('main').getByRole('article').getByRole('link').first().tap();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('protection');
  // A phone would zoom out to show a page that is too wide.
  expect(await page.evaluate(() => window.innerWidth)).toBe(360);
});

test('the tabs lead to the pages, the categories and the cart', async ({ page, problems }) => {
  await page.goto('/');
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Home');
  await tab(page, 'Products').tap();
  await expect(page).toHaveURL(/\/products$/);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Products');

  await tab(page, 'Categories').tap();
  const sheet = dialog(page, 'Categories');
  await expect(sheet.getByRole('img', { includeHidden: true }).first()).toBeVisible();
  await sheet.getByRole('listitem').first().getByRole('link').tap();
  await expect(page).toHaveURL(/\/categories\/\d+$/);
  await expect(sheet).toBeHidden();
  await tab(page, 'Categories').tap();
  await sheet.getByRole('link', { name: 'View All Categories' }).tap();
  await expect(page).toHaveURL(/\/categories$/);

  await page.goto('/products?search=hammer');
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .tap();
  await expect(tabs(page).locator('[data-count]')).toHaveAttribute('data-count', '1');
  await tab(page, 'Cart').tap();
  await expect(dialog(page, 'Cart (1)')).toBeVisible();
  expect(problems).toEqual([]);
});

test('guests can log in or register; customers see their account and can log out', async ({
  page,
  problems,
}) => {
  const { email, password, name } = await aCustomer(page.request);
  await page.goto('/products');
  const forms = page.waitForRequest(/account-dialogs/);
  await tab(page, 'Login').tap();
  // The forms are loaded with the sheet, not on tap.
  await forms;
  await dialog(page, 'Account').getByRole('button', { name: 'Register' }).tap();
  await expect(dialog(page, 'Registration').getByLabel('Name')).toBeVisible();
  await dialog(page, 'Registration').getByRole('button', { name: 'Close' }).tap();

  await tab(page, 'Login').tap();
  await dialog(page, 'Account').getByRole('button', { name: 'Login' }).tap();
  const login = dialog(page, 'Login');
  await login.getByLabel('Email or phone').fill(email);
  await login.getByLabel(/^Password/).fill(password);
  await login.getByRole('button', { name: 'Login', exact: true }).tap();
  await expect(login).toBeHidden();

  await tab(page, 'Profile').tap();
  const sheet = dialog(page, 'Profile');
  await expect(sheet.getByText(name)).toBeVisible();
  for (const [title, path] of [
    ['Dashboard', '/dashboard'],
    ['Wishlist', '/wishlist'],
    ['Orders', '/order-history'],
  ] as const)
    await expect(sheet.getByRole('link', { name: title })).toHaveAttribute('href', path);
  await sheet.getByRole('link', { name: 'Orders' }).tap();
  await expect(page).toHaveURL(/\/order-history$/);
  await expect(sheet).toBeHidden();

  await tab(page, 'Profile').tap();
  await sheet.getByRole('button', { name: 'Logout' }).tap();
  const question = dialog(page, 'Logout Confirmation');
  await question.getByRole('button', { name: 'Yes' }).tap();
  await expect(page.getByText('Logout successfully')).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect(tab(page, 'Login')).toBeVisible();
  expect(problems).toEqual([]);
});

test('the back button is shown when there is history, and not on the home page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(tabs(page)).toBeVisible();
  await expect(back(page)).toBeHidden();
  await tab(page, 'Products').tap();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/details/);
  await back(page).tap();
  await expect(page).toHaveURL(/\/products$/);
  await back(page).tap();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect(back(page)).toBeHidden();
});

test('the back button is shown where going back scrolls to', async ({ page }) => {
  await visit(page, '/products');
  await page.mouse.wheel(0, 900);
  await expect(back(page)).not.toBeInViewport();
  await page.getByRole('article').nth(6).getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/details/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await expect(back(page)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-hidden]')).toHaveCount(0);
});

test('the back button falls back to the home page on the entry page', async ({ page, context }) => {
  await page.goto('/faq');
  await expect(tabs(page)).toBeVisible();
  await expect(back(page)).toBeVisible();
  await back(page).tap();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  const [fresh] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/faq', '_blank', 'noopener')),
  ]);
  await expect(tab(fresh, 'Login')).toBeVisible();
  await fresh.waitForLoadState('load');
  await expect(back(fresh)).toBeHidden();
});

test('the footer columns collapse below 640 px', async ({ page }) => {
  await page.goto('/faq');
  const footer = page.locator('footer');
  const terms = footer.getByRole('link', { name: 'Terms and Conditions' });
  await expect(terms).toBeHidden();
  await footer.getByRole('button', { name: 'Support' }).tap();
  await expect(terms).toBeVisible();
  await footer.getByRole('button', { name: 'Support' }).tap();
  await expect(terms).toBeHidden();
  await page.setViewportSize({ width: 640, height: 844 });
  await expect(terms).toBeVisible();
});

test('without JavaScript the tabs are links', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(tab(page, 'Cart')).toBeHidden();
  await tab(page, 'Categories').click();
  await expect(page).toHaveURL(/\/categories$/);
  await context.close();
});

test('without JavaScript, or before it has loaded, the search button leads to a field', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  const field = page.getByRole('searchbox', { name: 'Search products' });
  await expect(field).toBeFocused();
  await page.keyboard.type('screw');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=screw/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "screw"');
  await page.goto('/products');
  await expect(field).toBeHidden();
  await context.close();
});

test('the phone search shows suggestions and leads to the products', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).first().tap();
  const search = dialog(page, 'Search products');
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('hammer');
  await expect(search.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=hammer/);
  await expect(search).toBeHidden();
});

test('taps vibrate lightly, unless reduced motion is preferred', async ({ page }) => {
  await page.addInitScript(() => {
    const vibrations: unknown[] = [];
    Object.assign(window, { vibrations });
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0;
  });
  const vibrations = () =>
    page.evaluate(() => (window as unknown as { vibrations: number[] }).vibrations);
  await page.goto('/products?search=hammer');
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Increase quantity' }).first().tap();
  await page
    .getByRole('button', { name: /in the wishlist$/ })
    .first()
    .tap();
  await expect.poll(vibrations).toHaveLength(3);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await tab(page, 'Cart').tap();
  await expect.poll(vibrations).toHaveLength(4);
  for (const pattern of await vibrations()) {
    expect(pattern).toBeGreaterThanOrEqual(5);
    expect(pattern).toBeLessThanOrEqual(10);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await tab(page, 'Categories').tap();
  await expect(dialog(page, 'Categories')).toBeVisible();
  expect(await vibrations()).toHaveLength(4);
});

for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`tabs and sheets are accessible: ${locale}, ${colorScheme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL! }]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/faq');
    await visit(page, '/products');
    const expectClean = async (name: string) => {
      const violations = await findViolations(page);
      const messages = violations.map(({ rule, elements }) => `${rule}: ${elements[0]}`);
      expect.soft(messages, name).toEqual([]);
    };
    await expectClean('tabs');
    for (const path of ['/categories', '/dashboard']) {
      await tabs(page).locator(`a[href="${path}"]`).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      // axe must not see the sheet during its transition.
      await page.waitForFunction(
        () =>
          !document.querySelector('[data-starting-style]') &&
          document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      await expectClean(path);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(tabs(page).locator(`a[href="${path}"]`)).toBeFocused();
    }
    const boxes = await tabs(page)
      .locator('a, button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    for (const { width, height } of boxes) {
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const isMirrored = (boxes[0]?.x ?? 0) > (boxes[4]?.x ?? 0);
    expect(isMirrored).toBe(locale === 'ar');
  });
}
