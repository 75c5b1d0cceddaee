import { expect, type Page } from '@playwright/test';
import type { Person } from '../people.ts';

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const loginButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Login' });
export const accountMenu = (page: Page) => page.locator('summary', { hasText: 'Account of' });
export const session = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').state);

/** Leaves the page, which checks its token two seconds after it has loaded, and invalidates the token on the server. */
export async function invalidateToken(page: Page) {
  const { token } = await session(page);
  await page.goto('about:blank');
  const ended = await page.request.post('/api/logout', { headers: { authorization: token } });
  expect(ended.status()).toBe(200);
}

export async function openLogin(page: Page) {
  await loginButton(page).click();
  const login = dialog(page, 'Login');
  await expect(login).toBeVisible();
  return login;
}

export async function logIn(page: Page, { email, password }: Person) {
  const login = dialog(page, 'Login');
  await login.getByLabel('Email or phone').fill(email);
  await login.getByLabel(/^Password/).fill(password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function fillRegistration(page: Page, person: Person) {
  const form = dialog(page, 'Registration');
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('Country').selectOption(person.country);
  await form.getByLabel('Phone').fill(person.phone);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel(/^Password/).fill(person.password);
}
