import { quoted } from '../checkout/at-checkout.ts';
import { expect, test } from '../fixtures.ts';
import { expectPageIsSound, type Look } from './look.ts';
import { watchLayoutShift } from './page-checks.ts';
import { setSetting } from '../people.ts';
import { everyPage } from './shop-pages.ts';
import { visitAccount } from '../account/visit-account.ts';

// A shop of their own (playwright.config.ts) in single-vendor mode, set once for all.
test.describe.configure({ mode: 'default' });
test.beforeAll(({ request }) => setSetting(request, 'multi_vendor', false));
test.afterAll(({ request }) => setSetting(request, 'multi_vendor', true));

test('shop pages redirect home, and nothing links to them', async ({ page, problems }) => {
  for (const path of ['/shops', '/shops/1', '/shop/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await expect(page.getByRole('link', { name: 'Become a Seller' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Shops', exact: true })).toHaveCount(0);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }),
  ).toBeVisible();
  expect(problems).toEqual([]);
});

test("the cart's shop is selected, and the checkout button works", async ({ page }) => {
  await page.goto('/products?in_stock=1');
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'View cart' }).click();
  const drawer = page.getByRole('dialog', { name: /cart/i });
  await drawer.getByRole('button', { name: /Checkout/ }).click();
  await expect(page.getByRole('button', { name: 'Continue as Guest' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(page).toHaveURL(/\/guest-checkout$/);
  await quoted(page);
});

const PHONE: Look = { width: 390, locale: 'en', colorScheme: 'light', withAxe: false };
const DESK: Look = { width: 1280, locale: 'ar', colorScheme: 'dark', withAxe: false };

for (const [index, look] of [PHONE, DESK].entries()) {
  test(`every other page renders soundly with one shop: ${look.width} px`, async ({
    page,
    request,
    problems,
  }) => {
    test.setTimeout(240_000);
    await watchLayoutShift(page);
    const pages = (await everyPage(request)).filter(([, path]) => !/^\/shops?\b/.test(path));
    // Every page has been in all looks with several shops.
    for (const [name, path] of pages.filter((_, place) => place % 2 === index)) {
      await test.step(name, () => expectPageIsSound(page, name, path, look));
    }
    expect(problems).toEqual([]);
  });
}

test('every account page renders soundly with one shop', async ({ page, account, problems }) => {
  test.setTimeout(240_000);
  await visitAccount(page, account, DESK);
  expect(problems).toEqual([]);
});
