import type { Page } from '@playwright/test';
import { registerCustomer } from '../../account/account-customer.ts';
import { fillAccount } from '../../account/fill-account.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../look/page-checks.ts';
import { signInAsOwner } from '../../people.ts';
import { openScreen, showIn } from './open-screen.ts';

const DESK = { width: 1280, height: 800 };
test.use({ locale: 'en-GB', viewport: DESK });

/** Buttons that open a dialog, by their screen; those of a list act on its first row. */
const DIALOGS: Record<string, (string | RegExp)[]> = {
  'orders?view=to-confirm&method=cash': [
    'Columns',
    'Tracking numbers',
    'Save as view',
    'Tags',
    'Move',
  ],
  'orders/NEW': [
    'Ship a parcel',
    'Change contact',
    'Change address',
    'Write to the buyer',
    'Cancel items',
  ],
  'orders/DELIVERED': ['Start a return', 'Refund'],
  products: ['Columns', 'Duplicate', 'Change…'],
  'grid?state=published': ['Find and replace', 'Calculate'],
  inventory: [/^Adjust stock of /],
  'taxonomy/categories': ['New category', /^New subcategory of /, /^Change /],
  'taxonomy/brands': ['New brand', /^Change /],
  'taxonomy/attributes': ['New attribute'],
  people: ['Invite someone'],
  me: ['Set up an authenticator app'],
};

/** Selects the first row of a list, for the buttons that act on it. */
async function selectFirst(page: Page): Promise<void> {
  const first = page.locator('main tbody').getByRole('checkbox').first();
  if ((await first.count()) > 0) await first.check();
}

test('the dialogs of the console: axe, and nothing wider than the window, on a desk and a phone, light and dark', async ({
  page,
  request,
}) => {
  test.setTimeout(360_000);
  const { order: delivered } = await fillAccount(request);
  const { id } = await (await registerCustomer(request)).order();
  await signInAsOwner(page.request);
  await page.goto('/admin');
  const dialog = page.getByRole('dialog');
  for (const [path, buttons] of Object.entries(DIALOGS)) {
    const screen = path.replace('NEW', String(id)).replace('DELIVERED', String(delivered));
    await openScreen(page, screen);
    await selectFirst(page);
    for (const name of buttons) {
      const exact = typeof name === 'string';
      await page
        .getByRole('main')
        .getByRole('button', { name, exact })
        .first()
        .click({ timeout: 30_000 });
      await expect(dialog.getByRole('heading').first()).toBeVisible();
      const label = `${name} on ${path}`;
      // The screen behind it is looked at by itself.
      await expectAccessible(page, label, '[role=dialog]');
      await showIn(page, { width: 360, height: 740 }, 'dark');
      const overflow = await dialog.evaluate((shown) => [
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
        shown.scrollWidth - shown.clientWidth,
      ]);
      expect.soft(overflow, `${label} is wider than a phone`).toEqual([0, 0]);
      await expectAccessible(page, `${label}, on a phone`, '[role=dialog]');
      await showIn(page, DESK, 'light');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
});
