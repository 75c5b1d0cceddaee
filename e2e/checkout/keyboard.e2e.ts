import type { Locator, Page } from '@playwright/test';
import { signIn } from '../account/account-customer.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../look/page-checks.ts';
import { signInAsOwner } from '../people.ts';

/** Presses Tab until the element has focus, at most as often as one page has stops. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 150; steps += 1) {
    // Each step depends on the previous one.
    if (await target.evaluate((element) => element === document.activeElement)) return;
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
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, page.getByRole('button', { name: /^Place order/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/\d+\/confirmation/);
  expect(problems).toEqual([]);
});

test('a link of the header says where it leads, and keeps the focus; a card leads to the heading', async ({
  page,
}) => {
  await page.goto('/products');
  const announcement = page.locator('body > [aria-live]:last-child');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Shops' }).first();
  await tabTo(page, link);
  await expect(announcement).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(announcement).toHaveText('Shops - Toolyard');
  await expect(link).toBeFocused();
  await tabTo(page, page.getByRole('article').getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(announcement).toHaveText('');
  // A button that is reached just after the page has come keeps the focus.
  const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
  await cart.evaluate((button) => {
    const observer = new MutationObserver(() => {
      if (!document.title.startsWith('Shops')) return;
      observer.disconnect();
      setTimeout(() => button.focus(), 50);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(announcement).toHaveText('Shops - Toolyard');
  await expect(cart).toBeFocused();
});

test('a dialog that leads to another page leads to its heading', async ({ page }) => {
  await page.goto('/products?in_stock=1');
  await tabTo(page, page.getByRole('button', { name: /^Add to cart: / }).first());
  await page.keyboard.press('Enter');
  const cart = page.getByRole('button', { name: 'Cart, 1 item' });
  const drawer = page.getByRole('dialog', { name: /cart/i });
  const heading = page.getByRole('heading', { level: 1 });
  await tabTo(page, cart);
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link').last());
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/products\?/);
  await expect(drawer).toHaveCount(0);
  await expect(heading).toBeFocused();
  await cart.focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('checkbox').first()).toBeChecked();
  await tabTo(page, drawer.getByRole('button', { name: /Checkout/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Continue as Guest' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guest-checkout$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading).toBeFocused();
  // Where a dialog leads nowhere, its button gets the focus back.
  await cart.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(cart).toBeFocused();
});

test('a customer opens a ticket by keyboard alone', async ({ page, problems }) => {
  await signIn(page);
  await page.goto('/support-tickets');
  await tabTo(page, page.getByRole('button', { name: 'New ticket' }).first());
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New ticket' });
  const subject = form.getByLabel(/^What is it about/);
  // Its choices are loaded when the dialog opens; typing chooses among those that are there.
  await expect(subject.getByRole('option', { name: 'Payment' })).toBeAttached();
  await tabTo(page, subject);
  await page.keyboard.type('Paym');
  await expect(subject).toHaveValue('Payment');
  await tabTo(page, form.getByLabel('Subject'));
  await page.keyboard.type('Noise of the drill');
  await tabTo(page, form.getByLabel('Message'));
  await page.keyboard.type('It mews like a cat.');
  await tabTo(page, form.getByRole('button', { name: 'Send ticket' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/support-ticket\/\d+$/);
  expect(problems).toEqual([]);
});

test('an owner gives a product options by keyboard alone', async ({ page, problems }) => {
  await signInAsOwner(page.request);
  const response = await page.request.get('/api/products?search=grippax+claw+hammer');
  const { data } = (await response.json()) as { data: { products: { id: number }[] } };
  await page.goto(`/admin/products/${data.products[0]?.id}`);
  const open = page.getByRole('button', { name: 'Add options' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Options' });
  const use = dialog.getByRole('button', { name: 'Use these options' });
  await tabTo(page, dialog.getByLabel('Values'));
  await page.keyboard.type('Small\nLarge');
  await tabTo(page, dialog.getByRole('button', { name: 'Add an option' }));
  await page.keyboard.press('Enter');
  const second = dialog.getByRole('group').nth(1);
  await expect(second.getByRole('textbox', { name: 'Option' })).toBeFocused();
  await page.keyboard.type('Handle');
  await tabTo(page, use);
  await page.keyboard.press('Enter');
  // What is missing has the focus, and says so.
  await expect(second.getByLabel('Values')).toBeFocused();
  await expect(second.getByLabel('Values')).toHaveAccessibleDescription(
    'Every option needs a value.',
  );
  await expectAccessible(page, 'options refused');
  await page.keyboard.type('Wood\nFibre');
  await tabTo(page, dialog.getByRole('button', { name: 'Remove Size' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(page, use);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAccessibleName('Change options');
  await expect(page.getByRole('columnheader', { name: 'Handle' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAccessibleName('Change options');
  expect(problems).toEqual([]);
});
