import { expect, type Page } from '@playwright/test';
import { DEMO_OWNER } from '../../domain/staff/demo-owner.ts';

const MOST_TABS = 60;

/** Presses Tab until the focus is on the control with this role and name. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'combobox',
  name: string | RegExp,
) {
  const control = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(control.first()).toBeVisible();
  for (let tab = 0; tab < MOST_TABS; tab += 1) {
    if (
      await control.evaluateAll((all) => all.some((element) => element === document.activeElement))
    )
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to the ${role} ${name}.`);
}

/** Signs in as the owner. */
export async function signIn(page: Page) {
  await page.goto('/admin');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(DEMO_OWNER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** Opens the first result of the palette. */
export async function open(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  const option = page.getByRole('option', { name: words }).first();
  await expect(option).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
}
