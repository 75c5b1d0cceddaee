import { expect, test } from '../fixtures.ts';
import { aCustomer, openLoginDialog, openLogoutDialog } from '../people.ts';
import {
  dialog,
  loginButton,
  accountMenu,
  session,
  invalidateToken,
  openLogin,
  logIn,
} from './sign-in-steps.ts';

const LIST = '/products?search=hammer';

test('a wrong password shows an error and preserves the input', async ({ page }) => {
  const person = await aCustomer(page.request);
  await page.goto('/');
  const login = await openLogin(page);
  // In environment local the demo credentials are prefilled.
  await expect(login.getByLabel('Email or phone')).toHaveValue('demo@toolyard.test');
  await logIn(page, { ...person, password: 'one brick' });
  await expect(page.getByText('The email, phone or password is incorrect.')).toBeVisible();
  await expect(login).toBeVisible();
  const password = login.getByLabel(/^Password/);
  await login.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await login.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Escape');
  await expect(loginButton(page)).toBeFocused();
  await openLogin(page);
  await expect(login.getByLabel('Email or phone')).toHaveValue(person.email);
});

test('signing in on the way to the checkout merges the cart', async ({ page, problems }) => {
  const person = await aCustomer(page.request);
  await page.goto(LIST);
  const add = page.getByRole('button', { name: /^Add to cart: / });
  await add.first().click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await add.first().click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  await drawer.getByRole('checkbox').first().check();
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await logIn(page, person);
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').state);
  expect(cart).toMatchObject({ carts: [], total: 2 });
  expect((await session(page)).redirectURL).toBeNull();
  expect(problems).toEqual([]);
});

for (const [device, width, path] of [
  ['a phone', 390, '/'],
  ['a desktop', 1280, '/products'],
] as const) {
  test(`logging out on ${device} leads to ${path}`, async ({ page, problems }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = await aCustomer(page.request);
    await page.goto('/products');
    await openLoginDialog(page);
    await logIn(page, person);
    await expect(page.getByText('Login Successful')).toBeVisible();
    await openLogoutDialog(page);
    const question = dialog(page, 'Logout Confirmation');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect((await session(page)).token).toMatch(/^Bearer /);
    await openLogoutDialog(page);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Logout successfully')).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    expect(await session(page)).toMatchObject({ user: null, token: null, addresses: [] });
    expect(problems).toEqual([]);
  });
}

test('two tabs share the session', async ({ page, context }) => {
  const person = await aCustomer(page.request);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/products');
  await openLogin(page);
  await logIn(page, person);
  await expect(accountMenu(other)).toContainText('Ada');
  // An invalid token signs out in every tab.
  await invalidateToken(page);
  await page.goto('/');
  await expect(loginButton(page)).toBeVisible();
  await expect(loginButton(other)).toBeVisible();
});

for (const [when, ms] of [
  ['before', 6000],
  ['while', 1500],
] as const) {
  test(`signing in again leads back to the checkout, ${when} the home page behind the dialog arrives`, async ({
    page,
  }) => {
    const person = await aCustomer(page.request);
    await page.goto(LIST);
    await openLogin(page);
    await logIn(page, person);
    await expect(accountMenu(page)).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await invalidateToken(page);
    // Signing in takes three seconds: the home page arrives after it, or during it.
    await page.route('**/api/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    const homeArrived = Promise.withResolvers<void>();
    await page.route(/\/_\.data/, async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, ms));
      // Once the page has moved on to the checkout, nothing waits for this response.
      await route.fulfill({ response }).catch(() => undefined);
      homeArrived.resolve();
    });
    await page.goto('/checkout');
    await expect(dialog(page, 'Login')).toBeVisible();
    await logIn(page, person);
    await expect(page.getByText('Login Successful')).toBeVisible();
    await homeArrived.promise;
    // Time to render what has arrived, wherever that leads.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });
}

test('an expired token at the checkout asks to log in again; logging out does not', async ({
  page,
}) => {
  const person = await aCustomer(page.request);
  await page.goto(LIST);
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await openLogin(page);
  await logIn(page, person);
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible();
  await invalidateToken(page);
  await page.goto('/checkout');
  await expect(dialog(page, 'Login')).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/checkout$/);
  // Only the logo and the cart lead away from there.
  await expect(accountMenu(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Logout successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
