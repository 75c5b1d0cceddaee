import { Secret, TOTP } from 'otpauth';
import { DEMO_OWNER } from '../../domain/staff/demo-owner.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../look/page-checks.ts';
import { sentInvitation, signInAsOwner, signInToConsole } from '../people.ts';

test.use({ locale: 'en-GB' });

test('an invited person signs in with a password and a code', async ({
  page,
  browser,
  problems,
}) => {
  await signInToConsole(page, { ...DEMO_OWNER, password: 'not my password' });
  await expect(page.getByRole('alert')).toHaveText("Email and password don't match.");
  await expectAccessible(page, 'sign-in');
  await signInToConsole(page, DEMO_OWNER);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const email = `pia-${Date.now()}@example.com`;
  await page.getByLabel('Name').fill('Pia Packer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('Manager');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expectAccessible(page, 'people');

  const context = await browser.newContext({ locale: 'en-GB' });
  const pia = await context.newPage();
  await pia.goto(await sentInvitation(email));
  await pia.getByRole('textbox', { name: 'Choose a password' }).fill('eight shiny hinges');
  await pia.keyboard.press('Enter');
  await expect(pia.getByRole('heading', { name: 'Home' })).toBeVisible();

  await pia.getByRole('link', { name: 'My account' }).click();
  await pia.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const shown = pia.getByRole('dialog').locator('code');
  await expect(shown).toHaveText(/^(\w{4} ){7}\w{4}$/);
  const key = await shown.innerText();
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await pia.getByLabel('Code').fill(app.generate());
  await pia.getByRole('button', { name: 'Continue' }).click();
  const recovery = await pia.getByRole('dialog').getByRole('listitem').first().innerText();
  await pia.getByRole('button', { name: "I've saved them" }).click();
  // The page is loaded again, with everything about the person.
  await expect(pia.getByText('Two-step sign-in is on.')).toBeVisible();
  await pia.getByRole('button', { name: 'Sign out' }).click();
  await expect(pia.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await signInToConsole(pia, { email, password: 'eight shiny hinges' });
  await expect(pia.getByLabel('Code')).toBeFocused();
  await pia.getByRole('button', { name: 'Use a recovery code' }).click();
  await pia.getByLabel('Recovery code').fill(recovery);
  await pia.keyboard.press('Enter');
  await expect(pia.getByRole('heading', { name: 'Home' })).toBeVisible();
  await context.close();
  // Expected: the refusal of the wrong password, and the 401 before signing in.
  expect(problems.filter((text) => !/\b40[01]\b/.test(text))).toEqual([]);
});

test('a console that cannot start says why, and starts on retry; a slow page says so', async ({
  page,
}) => {
  await signInAsOwner(page.request);
  let isBusy = true;
  await page.route('**/admin/api/me', (route) =>
    isBusy
      ? route.fulfill({ status: 503, json: { message: 'The shop restarts.' } })
      : route.continue(),
  );
  await page.goto('/admin');
  await expect(page.getByText('The shop restarts.')).toBeVisible();
  await expectAccessible(page, 'cannot start');
  isBusy = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();

  // A page that takes a moment says so, too.
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  await page.route(/\/admin\/api\/orders\?/, async (route) => {
    await isRead;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
  read();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('an order is found, moved and shipped by keyboard', async ({ page, problems }) => {
  await signInAsOwner(page.request);
  await page.goto('/admin');
  await page.getByRole('link', { name: /Orders to confirm/ }).click();
  const row = page.getByRole('row', { name: /Dana Mason/ }).first();
  await expect(row).toBeVisible();
  await expectAccessible(page, 'orders');
  const code = await row.getByRole('link').innerText();
  await page.keyboard.press('/');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('1 order');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(code);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Processing' }).press('Enter');
  await expect(page.getByText('1 order will change.')).toBeVisible();
  await page.getByRole('button', { name: 'Move 1 order' }).press('Enter');
  await expect(page.getByText('1 order is now Processing.')).toBeVisible();
  await page.keyboard.press('Escape');
  // The button that opened the dialog disappears with the selection.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main :focus')).toBeVisible();
  // So does the bar that offers Undo, and meanwhile what was focused before.
  const focused = await page.locator('main :focus').elementHandle();
  const close = page.getByRole('button', { name: 'Close' });
  await close.focus();
  await focused?.evaluate((element) => element.remove());
  await close.press('Enter');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden();
  await expect(page.locator('main :focus')).toBeVisible();

  await page.goto(`/admin/orders?q=${encodeURIComponent(code)}`);
  await page.getByRole('link', { name: code }).click();
  await page.getByRole('button', { name: 'Ship a parcel' }).click();
  await page.getByLabel('Carrier').selectOption('DHL');
  await page.getByLabel('Tracking number').fill('JD014600003');
  await expectAccessible(page, 'ship');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByRole('link', { name: 'JD014600003' })).toBeVisible();
  await expect(page.getByText('On the way').first()).toBeVisible();
  await expectAccessible(page, 'order');

  await page.getByRole('link', { name: 'Log' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Parcel shipped' }).first();
  await expect(entry).toContainText(DEMO_OWNER.name);
  expect(problems).toEqual([]);
});

test('a list of orders follows the changes of others, without a reload', async ({
  page,
  problems,
}) => {
  await signInAsOwner(page.request);
  const send = (path: string, body: object) =>
    page.evaluate(
      async ([address, text]) => {
        const headers = { 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: text };
        return (await fetch(`/admin/api/orders/${address}`, init)).status;
      },
      [path, JSON.stringify(body)] as const,
    );
  await page.goto('/admin/orders?view=on-the-way');
  const row = page.getByRole('row').nth(1);
  const code = await row.getByRole('link').first().innerText();
  const ids = [Number(/(\d+)$/.exec(code)?.[1])];
  const moved = page.getByRole('row').filter({ hasText: code });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  expect(await send('move', { ids, to: 'Delivered' })).toBe(200);
  await expect(moved).toBeHidden();
  expect(await send('undo', { ids })).toBe(200);
  await expect(moved).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(problems).toEqual([]);
});

test('an order is packed on a phone: a wrong product is refused, a reload loses nothing', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(page.request);
  await page.goto('/admin/pack');
  const order = page.locator('main').getByRole('link', { name: /#/ }).first();
  await expectAccessible(page, 'packing');
  await order.click();
  const field = page.getByLabel('Scan or type a product code');
  await field.fill('NOT-IT');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText("NOT-IT isn't in this order.");
  const line = page.locator('main').getByRole('listitem').first();
  // A hand scanner types wherever the focus is; codes with the letters of a shortcut open no other screen.
  await page.locator('main h1').click();
  await page.keyboard.type('GO-1\n');
  await expect(page.getByRole('alert')).toHaveText("GO-1 isn't in this order.");
  await field.fill(await line.locator('bdi[dir=ltr]').innerText());
  await field.press('Enter');
  await expect(line).toContainText(/1 of \d/);
  await page.reload();
  await expect(line).toContainText(/1 of \d/);
  await expectAccessible(page, 'packing an order');
  const open = page.locator('main li > button:first-child:not([disabled])');
  while ((await open.count()) > 0) await open.first().click();
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await page.getByLabel('Carrier').selectOption('DHL');
  await page.getByLabel('Tracking number').fill('JD014600009');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(field).toBeHidden();
  await page.goto('/admin/orders?q=JD014600009');
  await expect(page.getByText('On the way').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('the grid: undo reverts one edit or calculation, and Escape discards what is being typed', async ({
  page,
}) => {
  await signInAsOwner(page.request);
  await page.goto('/admin/grid?q=hammer');
  const cell = page.locator('#cell-0-1');
  const before = await cell.innerText();
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.type('12.34');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('12.34');
  await page.keyboard.press('Control+z');
  await expect(cell).toHaveText(before);
  await cell.dblclick();
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText(before);
  await expect(page.getByRole('grid')).toBeFocused();
  // What is done to several cells is one step, and gives the focus back to the sheet.
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByLabel('Calculation').fill('* 2');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(cell).not.toHaveText(before);
  await expect(page.getByText('2 changes · 2 rows · prices')).toBeVisible();
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cell).toHaveText(before);
});

test('the grid shows what was saved, when the rest is discarded', async ({ page }) => {
  await signInAsOwner(page.request);
  await page.goto('/admin/grid?q=chisel');
  const cells = page.locator('#cell-0-1, #cell-1-1');
  await expect(page.getByRole('grid')).toBeFocused();
  await expect(cells).toHaveCount(2);
  const [saved, refused] = await cells.allInnerTexts();
  await page.keyboard.type('12.34');
  await page.keyboard.press('Enter');
  await page.keyboard.type('cheap');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText("1 row wasn't saved.");
  await bar.getByRole('button', { name: 'Discard' }).click();
  // The sheet starts again at its first price.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-activedescendant', 'cell-0-1');
  expect(await cells.allInnerTexts()).toEqual(['12.34', refused]);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.type(saved ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 row saved.')).toBeVisible();
  await page.reload();
  await expect(cells).toHaveText([saved ?? '', refused ?? '']);
});

test('an order that does not exist leads to the list of orders', async ({ page }) => {
  await signInAsOwner(page.request);
  await page.goto('/admin/orders/999999999');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
});
