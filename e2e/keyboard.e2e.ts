import type { Locator, Page } from '@playwright/test';
import { signIn } from './account-customer.ts';
import { expect, test } from './fixtures.ts';

/** Presses Tab until the element has focus, at most as often as one page has stops. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 150; steps += 1) {
    // Each step depends on the previous one.
    // oxlint-disable-next-line no-await-in-loop
    if (await target.evaluate((element) => element === document.activeElement)) return;
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

test('a customer orders by keyboard alone', async ({ page, problems }) => {
  test.slow();
  const customer = await signIn(page);
  await customer.saveAddress();
  await page.goto('/products?in_stock=1');
  await tabTo(page, page.getByRole('button', { name: /^Add to cart: / }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Cart, 1 item' }));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /cart/i });
  await expect(drawer.getByRole('checkbox').first()).toBeChecked();
  await tabTo(page, drawer.getByRole('button', { name: /Checkout/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  const cash = page.getByRole('radio', { name: /Cash/ });
  await tabTo(page, page.locator('[name=payment_method]').first());
  await page.keyboard.press('Space');
  for (let steps = 0; steps < 5 && !(await cash.isChecked()); steps += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, page.getByRole('button', { name: /^Place order/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/\d+\/confirmation/);
  expect(problems).toEqual([]);
});

test('a customer opens a ticket by keyboard alone', async ({ page, problems }) => {
  await signIn(page);
  await page.goto('/support-tickets');
  await tabTo(page, page.getByRole('button', { name: 'New ticket' }).first());
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await tabTo(page, form.getByLabel(/^What is it about/));
  await page.keyboard.type('Paym');
  await tabTo(page, form.getByLabel('Subject'));
  await page.keyboard.type('Noise of the drill');
  await tabTo(page, form.getByLabel('Message'));
  await page.keyboard.type('It mews like a cat.');
  await tabTo(page, form.getByRole('button', { name: 'Send ticket' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/support-ticket\/\d+$/);
  expect(problems).toEqual([]);
});
