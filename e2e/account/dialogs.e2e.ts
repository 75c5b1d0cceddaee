import type { Page } from '@playwright/test';
import { findViolations } from '../look/axe.ts';
import { expect, test } from '../fixtures.ts';
import { aCustomer, openLoginDialog, openLogoutDialog, setSetting } from '../people.ts';

const shownDialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => shownDialog(page).locator('button[type=submit]');

async function expectClean(page: Page, name: string) {
  await expect(shownDialog(page)).toBeVisible();
  const violations = await findViolations(page, '[role=dialog]');
  expect(violations.map(({ rule, elements }) => `${name}: ${rule} ${elements[0]}`)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: needed, clientWidth: given } = document.documentElement;
    return { scrollWidth: needed, clientWidth: given };
  });
  expect(scrollWidth, name).toBeLessThanOrEqual(clientWidth);
}

const LOOKS = [
  { width: 360, colorScheme: 'light', locale: 'en' },
  { width: 360, colorScheme: 'dark', locale: 'ar' },
  { width: 1280, colorScheme: 'light', locale: 'ar' },
  { width: 1280, colorScheme: 'dark', locale: 'en' },
] as const;

for (const { width, colorScheme, locale } of LOOKS) {
  test(`every dialog is accessible: ${width} px, ${colorScheme}, ${locale}`, async ({
    page,
    baseURL,
  }) => {
    // Runs axe on six dialogs in sequence.
    test.slow();
    const person = await aCustomer(page.request);
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL! }]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const success = (data: object) => ({ json: { message: 'ok', data } });
    await page.route('**/api/verify-otp', (route) => route.fulfill(success({ token: 'x' })));
    await page.route('**/api/reset-password', (route) => route.fulfill(success({})));

    await page.goto('/faq');
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    await openLoginDialog(page);
    await expectClean(page, 'login');
    await shownDialog(page).locator('p button').click();
    await submit(page).click();
    await expectClean(page, 'registration');
    await shownDialog(page).locator('p button').click();
    await shownDialog(page).locator('form > button[type=button]').click();
    await submit(page).click();
    await expectClean(page, 'forgot password');
    await shownDialog(page).locator('[name=email]').fill(person.email);
    await submit(page).click();
    await expect(shownDialog(page).locator('[inputmode=numeric]')).toBeFocused();
    await page.keyboard.type('12');
    await expectClean(page, 'code');
    await page.keyboard.type('34');
    await shownDialog(page).locator('[name=password]').fill('x');
    await submit(page).click();
    await expectClean(page, 'reset');
    await shownDialog(page).locator('[name=password_confirmation]').fill('x');
    await submit(page).click();
    await shownDialog(page).locator('[name=phone]').fill(person.email);
    await shownDialog(page).locator('[name=password]').fill(person.password);
    await submit(page).click();
    await expect(shownDialog(page)).toHaveCount(0);
    await openLogoutDialog(page);
    await expectClean(page, 'logout');
  });
}

const OFF = { name: '', client_id: null, is_active: false, redirect_url: null };
const social = (on: Record<string, string | null>) => {
  const provider = (name: string) =>
    name in on ? { ...OFF, name, client_id: on[name], is_active: true } : { ...OFF, name };
  return {
    google: provider('google'),
    facebook: provider('facebook'),
    apple: provider('apple'),
  };
};
/** Stubs a provider's script. */
const stubScript = (page: Page, url: string, body: string) =>
  page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }));
const GOOGLE = `window.google = { accounts: { oauth2: { initCodeClient: (options) => ({
  requestCode: () => { window.received = { ...options }; options.callback({ code: 'a-code' }); } }) } } };`;
const FACEBOOK = `window.FB = { init: (options) => { window.received = options; },
  login: (done, options) => { window.received.scope = options.scope; done({ authResponse: { accessToken: 'a-token' } }); },
  api: (path, fields, done) => done({ id: '1', name: 'Ada' }) };`;

test(
  'providers sign in through their own windows, and the server gets the proof',
  { tag: '@setting' },
  async ({ page }) => {
    await setSetting(
      page.request,
      'social_auths',
      social({ google: 'goo', facebook: 'fab', apple: 'app' }),
    );
    try {
      await stubScript(page, 'https://accounts.google.com/gsi/client', GOOGLE);
      await stubScript(page, 'https://connect.facebook.net/**', FACEBOOK);
      await page.route('https://appleid.cdn-apple.com/**', (route) => route.abort());
      const proofs: unknown[] = [];
      await page.route('**/api/auth/*/token', async (route) => {
        proofs.push([new URL(route.request().url()).pathname, route.request().postDataJSON()]);
        await route.fulfill({ status: 400, json: { message: 'Not with this account.' } });
      });
      await page.goto('/faq');
      await openLoginDialog(page);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByText('Not with this account.')).toBeVisible();
      expect(await page.evaluate('window.received')).toMatchObject({
        client_id: 'goo',
        scope: 'email profile openid',
        ux_mode: 'popup',
      });
      await page.getByRole('button', { name: 'Continue with Facebook' }).click();
      await expect.poll(() => proofs).toHaveLength(2);
      expect(await page.evaluate('window.received')).toMatchObject({
        appId: 'fab',
        version: 'v20.0',
      });
      expect(proofs).toEqual([
        ['/api/auth/google/token', { code: 'a-code' }],
        ['/api/auth/facebook/token', { code: 'a-token', data: { id: '1', name: 'Ada' } }],
      ]);
      // Spec §8: a failed load of Apple's library is silent.
      const toasts = page.locator('[aria-live=polite] .animate-toast');
      await expect(toasts).toHaveCount(0, { timeout: 10_000 });
      const apple = page.getByRole('button', { name: 'Continue with Apple' });
      await apple.click();
      // Busy until the failure has been handled.
      await expect(apple).not.toHaveAttribute('aria-disabled', 'true');
      await expect(toasts).toHaveCount(0);
    } finally {
      await setSetting(page.request, 'social_auths', social({}));
    }
  },
);

test(
  'Google without a client id names the missing setting',
  { tag: '@setting' },
  async ({ page }) => {
    await setSetting(page.request, 'social_auths', social({ google: null }));
    try {
      await stubScript(page, 'https://accounts.google.com/gsi/client', GOOGLE);
      await page.goto('/faq');
      await openLoginDialog(page);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByText('clientId is required')).toBeVisible();
    } finally {
      await setSetting(page.request, 'social_auths', social({}));
    }
  },
);
