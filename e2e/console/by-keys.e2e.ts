import { randomUUID } from 'node:crypto';
import { registerCustomer } from '../account/account-customer.ts';
import { addSavedReply, deliver } from '../account/as-owner.ts';
import { fillAccount } from '../account/fill-account.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../look/page-checks.ts';
import { signInAsOwner } from '../people.ts';
import { open, signIn, tabTo } from './at-keyboard.ts';

// An owner's work by keys alone: nothing here clicks, fills in a field or moves the focus in any other way.

test.use({ locale: 'en-GB' });

test('a delivered order is refunded in part', async ({ page, request }) => {
  const order = await (await registerCustomer(request)).order();
  await deliver(order);
  await signIn(page);
  // A new order is found within two seconds.
  const search = `/admin/api/orders?q=${encodeURIComponent(order.order_code)}`;
  await expect
    .poll(async () => (await page.request.get(search)).text())
    .toContain(order.order_code);
  await open(page, order.order_code);
  await expect(page.getByRole('heading', { name: order.order_code })).toBeVisible();
  await page.keyboard.press('r');
  await tabTo(page, 'textbox', /^Other amount/);
  await page.keyboard.type('1');
  await tabTo(page, 'textbox', /^Reason/);
  await page.keyboard.type('A scratch on the handle');
  await expectAccessible(page, 'refund');
  await page.keyboard.press('Control+Enter');
  await tabTo(page, 'button', /^Refund .*1\.00/);
  await expectAccessible(page, 'quote');
  // The reason was typed in the first step.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard what you typed?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Refund .*1\.00/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('$1.00 refunded.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('A scratch on the handle').first()).toBeVisible();
  // A shortcut is counted as a click on its button.
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeFocused();
});

test('orders lead to the next ones of their list, and back to it with its filters', async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  const [older, newer] = [await customer.order(), await customer.order()];
  await signIn(page);
  const search = `/admin/orders?q=${encodeURIComponent(customer.person.email)}`;
  await expect(async () => {
    await page.goto(search);
    await expect(page.getByText('2 orders', { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: newer.order_code })).toBeVisible();
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { name: older.order_code })).toBeVisible();
  await expectAccessible(page, 'the last order of a list');
  await page.keyboard.press('[');
  await expect(page.getByRole('heading', { name: newer.order_code })).toBeVisible();
  const back = page.getByRole('main').getByRole('link', { name: 'Orders', exact: true });
  await expect(back).toHaveAttribute('href', search);
});

test('orders are moved on from their rows, one after the other, and back again', async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  const [older, newer] = [await customer.order(), await customer.order()];
  await signIn(page);
  await expect(async () => {
    await page.goto(`/admin/orders?view=to-confirm&q=${encodeURIComponent(customer.person.email)}`);
    await expect(page.getByText('2 orders', { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const confirm = page.getByRole('button', { name: 'Confirm order' });
  await expect(confirm).toBeHidden();
  await page.keyboard.press('j');
  await expect(confirm).toHaveCount(1);
  await expectAccessible(page, 'the actions of a row');
  await page.keyboard.press('.');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 order is now Confirmed.')).toBeVisible();
  await expect(page.getByRole('link', { name: newer.order_code })).toBeHidden();
  // The next row has the focus.
  await page.keyboard.press('.');
  await expect(confirm).toBeFocused();
  await tabTo(page, 'button', /^Undo/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: newer.order_code })).toBeVisible();
  await expect(page.getByRole('link', { name: older.order_code })).toBeVisible();
});

test('a ticket gets a saved reply and a note, and is closed', async ({ page, request }) => {
  const { ticket: number } = await fillAccount(request);
  await addSavedReply(
    `1 ${randomUUID()}`,
    'Hello {{name}}, your ticket {{ticket}} is being looked at.',
  );
  await signIn(page);
  await open(page, number);
  await expect(page.getByText(number)).toBeVisible();
  await page.keyboard.press('1');
  const message = page.getByRole('textbox', { name: /^Message to/ });
  await expect(message).toBeFocused();
  await expect(message).toHaveValue(/Hello .*, your ticket .* is being looked at\./);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Reply sent.')).toBeVisible();
  await expect(message).toBeFocused();
  // To the choice of a reply or a note, and back.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'textbox', 'Only your team can see it');
  await page.keyboard.type('Called twice');
  await expect(page.getByRole('button', { name: 'Add note' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note added.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByText('This ticket is closed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused();
});

test('a file is imported, and the import is undone', async ({ page }) => {
  await signIn(page);
  await open(page, 'Products');
  await tabTo(page, 'link', 'Import');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Import' })).toBeVisible();
  const isAtFile = () => page.evaluate(() => document.activeElement?.matches('input[type=file]'));
  while (!(await isAtFile())) await page.keyboard.press('Tab');
  const handle = `by-keys-${randomUUID()}`;
  const text =
    'Handle,Title,Product Category,Published,Variant SKU,Variant Price,Variant Inventory Qty\n' +
    `${handle},Plumb bob by keys,Other,false,${handle},12.90,3\n`;
  const file = { name: 'by-keys.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await expect(async () => {
    const choosing = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Space');
    await (await choosing).setFiles(file);
  }).toPass();
  await tabTo(page, 'combobox', /^Shop for products/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'button', 'Preview');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is a preview. Nothing was changed.')).toBeVisible();
  await expectAccessible(page, 'preview');
  await tabTo(page, 'button', 'Import 1 entry');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /^Undo/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Undo this import?' })).toBeVisible();
  await expectAccessible(page, 'undo');
  await tabTo(page, 'button', 'Undo the import');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});

// It changes products that other journeys edit meanwhile.
test(
  'the costs of hundreds of variants are filled in and saved',
  { tag: '@setting' },
  async ({ page }) => {
    await signInAsOwner(page.request);
    await page.goto('/admin/grid?state=published&columns=code,cost');
    await expect(page.getByRole('grid')).toBeFocused();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.type('4.56');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+ArrowUp');
    await page.keyboard.press('Control+Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    const changes = /^([5-9]\d\d|[\d,]{5,}) changes · \1 rows$/;
    await expect(page.getByText(changes)).toBeVisible();
    await page.keyboard.press('Control+s');
    // About a thousand changes, each with its entry in the log.
    const saved = page.getByText(/^\d{3,} rows saved\.$/);
    await expect(saved).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  },
);

test('what is typed before the search has loaded is searched for, and triggers no shortcut of the page', async ({
  page,
  request,
}) => {
  const { id } = await (await registerCustomer(request)).order();
  await signInAsOwner(page.request);
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible();
  let load = () => {};
  const typed = new Promise<void>((resolve) => (load = resolve));
  await page.route(/palette-\w+\.js/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cus');
  load();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('tomers');
  await expect(page.getByRole('combobox')).toHaveValue('customers');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible();
});

test('a lists what can be done with the selected rows of a list, or on a page, and does it', async ({
  page,
  request,
}) => {
  const { id } = await (await registerCustomer(request)).order();
  await signInAsOwner(page.request);
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole('button', { name: 'Ship a parcel' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectAccessible(page, 'actions of an order');
  await page.keyboard.type('parcel');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ship a parcel' })).toBeVisible();
  await page.goto('/admin/orders');
  await expect(page.getByRole('link', { name: /^#/ }).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  await expect(page.getByRole('option', { name: 'Export' })).toHaveCount(0);
  await page.keyboard.type('move');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Move/ })).toBeVisible();
});
