import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { aCustomer, type Person } from '../people.ts';

const LIST = '/products?search=hammer';
const heart = (page: Page, place = 0) =>
  page
    .getByRole('article')
    .nth(place)
    .getByRole('button', { name: /in the wishlist$/ });
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const count = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('button', { name: label, exact: true });

async function logIn(page: Page, { email, password }: Person) {
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Email or phone').fill(email);
  await login.getByLabel(/^Password/).fill(password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a heart asks to log in, then adds; cards, pages and tabs stay in sync', async ({
  page,
  context,
  problems,
}) => {
  const person = await aCustomer(page.request);
  await page.goto(LIST);
  await heart(page).click();
  await logIn(page, person);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page, 'Wishlist, 1 item')).toBeVisible();

  const other = await context.newPage();
  await other.goto(LIST);
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  await heart(other, 1).click();
  await expect(other.getByText('Added to your wishlist')).toBeVisible();
  await expect(count(page, 'Wishlist, 2 items')).toBeVisible();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/details$/);
  const own = page
    .getByRole('main')
    .getByRole('button', { name: /in the wishlist$/ })
    .first();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await expect(count(other, 'Wishlist, 1 item')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a refused heart is reverted with the reason', async ({ page }) => {
  const person = await aCustomer(page.request);
  await page.goto(LIST);
  await loginButton(page).click();
  await logIn(page, person);
  await expect(page.getByText('Login Successful')).toBeVisible();
  await page.route('**/api/favorite-add-or-remove', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a minute.' } }),
  );
  await heart(page).click();
  await expect(page.getByText('Please try again in a minute.')).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(count(page, 'Wishlist, 0 items')).toBeVisible();
});

test('a guest who closes the login dialog adds nothing', async ({ page }) => {
  const person = await aCustomer(page.request);
  await page.goto(LIST);
  await heart(page).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await loginButton(page).click();
  await logIn(page, person);
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(count(page, 'Wishlist, 0 items')).toBeVisible();
});

test('the wishlist asks to log in, then opens', async ({ page }) => {
  const person = await aCustomer(page.request);
  await page.goto('/');
  await count(page, 'Wishlist, 0 items').click();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/wishlist$/);
});
