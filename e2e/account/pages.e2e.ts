import type { Page } from '@playwright/test';
import { signIn } from './account-customer.ts';
import { completeTicket, replyToTicket } from './as-owner.ts';
import { expect, test } from '../fixtures.ts';
import { visitAccount } from './visit-account.ts';
import { LOOKS } from '../look/look.ts';
import { settled, visit } from '../settled.ts';

const PICTURE = 'web/public/brand/qr.svg';
/** A redirect loads a new page, which takes time on a busy machine. */
const PATIENT = { timeout: 60_000 };
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** A small picture for file inputs. */
const PNG = {
  name: 'drill.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAIAAAAt/+nTAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAYUlEQVRYhe2SQQkAQRDDKqAGz/8nMlbEPcJAIQLS0PD1NNEN2IDqFdmFepfoBmxA9YrsQr1LdAM2oHpFdqHeJboBG1C9IrtQ7xLdgA2oXpFdqHeJbsAGVK/ILtS7RDf4yQPTzGiXNv8ffwAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('account pages redirect home when signed out, also from another tab', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/', PATIENT);
  await page.evaluate(() => localStorage.clear());
  await signIn(page);
  await page.goto('/order-history');
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
  const other = await context.newPage();
  await other.goto('/faq');
  await other.locator('summary', { hasText: 'Account of' }).click();
  await other.getByRole('button', { name: 'Log Out' }).click();
  await other.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL('/', PATIENT);
});

test('the first address is the default until another one is chosen', async ({ page, problems }) => {
  await signIn(page);
  await page.goto('/manage-address');
  const card = (street: string) => page.getByRole('article').filter({ hasText: street });
  const add = async (street: string, isDefault: boolean) => {
    await page.getByRole('main').getByRole('link', { name: 'New address' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Mason');
    await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('Germany');
    await page.getByLabel('City').selectOption({ index: 1 });
    await page.getByLabel('Street and number').fill(street);
    await page.getByLabel('Postcode').fill('10115');
    if (isDefault) await page.getByLabel('Make this my default address').check();
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page).toHaveURL('/manage-address');
    await expect(card(street)).toBeVisible();
  };
  await page.getByRole('main').getByRole('link', { name: 'New address' }).click();
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('The country field is required')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toBeFocused();
  await page.goto('/manage-address');

  await add('First Street 1', false);
  await expect(card('First Street 1')).toContainText('Default');
  await add('Second Street 2', true);
  await expect(card('Second Street 2')).toContainText('Default');
  await expect(card('First Street 1').getByText('Default', { exact: true })).toHaveCount(0);
  await card('First Street 1')
    .getByRole('button', { name: /^Make default/ })
    .click();
  await expect(card('First Street 1').getByText('Default', { exact: true })).toBeVisible();
  await expect(card('First Street 1')).toBeFocused();

  await card('Second Street 2').getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Street and number').fill('Third Street 3');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(card('Third Street 3')).toBeVisible();
  await card('First Street 1')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await dialog(page, 'Delete this address?').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(card('Third Street 3')).toContainText('Default');
  expect(problems).toEqual([]);
});

test('cities that could not be loaded are asked for again', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/cities*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not now.' } }),
  );
  await page.goto('/manage-address/new');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('Germany');
  await expect(page.getByRole('alert')).toContainText("The list of cities couldn't be loaded.");
  await expect(page.getByRole('textbox', { name: 'City' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('combobox', { name: 'City' }).selectOption({ index: 1 });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a photo is cropped, undone, cropped again and saved', async ({ page, problems }) => {
  await signIn(page);
  await page.goto('/profile');
  const choose = page.getByLabel('Photo', { exact: true });
  await choose.setInputFiles({ ...PNG, buffer: Buffer.from('no picture'), name: 'a.png' });
  await expect(page.getByText("That file isn't an image")).toBeVisible();
  for (const isUndone of [true, false]) {
    await choose.setInputFiles(PNG);
    const crop = dialog(page, 'Your photo');
    await crop
      .getByLabel(/^Corner of the visible area/)
      .first()
      .press('ArrowRight');
    await crop.getByLabel(/^Visible area/).press('ArrowRight');
    await crop.getByRole('button', { name: 'Use this photo' }).click();
    await expect(page.getByText('Your new photo is saved when')).toBeVisible();
    if (!isUndone) continue;
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused();
  }
  await page.getByLabel('Full name').fill('Ada M. Mason');
  await page.getByLabel('Date of birth').fill('1990-12-31');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText('Your profile was saved.')).toBeVisible();
  const owner = page.getByRole('navigation', { name: 'Account' }).first();
  await expect(owner).toContainText('Ada M. Mason');
  await expect(owner.locator('img')).toHaveAttribute('src', /^\/media\/|\/media\//);
  await page.reload();
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-12-31');

  await page.getByLabel(/^Phone/).fill('12');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByLabel(/^Phone/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/^Phone/)).toBeFocused();
  // Playwright's trace requests the blob URL of the unreadable picture once more.
  const expected = /422|^console: Connecting to 'blob:/;
  expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
});

test('changing the password invalidates the old one', async ({ page }) => {
  const { person } = await signIn(page);
  await visit(page, '/change-password');
  const fill = async (current: string, next: string, repeated: string) => {
    await page.getByLabel(/^Current password/).fill(current);
    await page.getByLabel(/^New password \*?$|^New password$/).fill(next);
    await page.getByLabel(/^Confirm new password/).fill(repeated);
    await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
  };
  await fill(person.password, 'another hod', 'another hot');
  await expect(page.getByText('Confirm Password does not match.')).toBeVisible();
  await fill('wrong password', 'another hod of bricks', 'another hod of bricks');
  await expect(page.getByLabel(/^Current password/)).toHaveAttribute('aria-invalid', 'true');
  await fill(person.password, 'another hod of bricks', 'another hod of bricks');
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(page.getByLabel(/^Current password/)).toHaveValue('');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Change password' }),
  ).toBeFocused();
  const logIn = (password: string) =>
    page.request.post('/api/login', { data: { phone: person.email, password } });
  expect((await logIn(person.password)).status()).toBe(400);
  expect((await logIn('another hod of bricks')).status()).toBe(200);
  // The session that changed the password stays valid.
  await page.goto('/profile');
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('a ticket whose choices could not be loaded asks for them again', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/ticket-issue-types', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not now.' } }),
  );
  await page.goto('/support-tickets');
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const form = dialog(page, 'New ticket');
  await expect(form.getByRole('alert')).toContainText('Not now.');
  await form.getByLabel('Subject').fill('Noise of the drill');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await form.getByRole('button', { name: 'Try again' }).click();
  await form.getByLabel(/^What is it about/).selectOption({ index: 1 });
  await expect(form.getByLabel('Subject')).toHaveValue('Noise of the drill');
});

test('a ticket with an attachment is answered, continued and closed', async ({
  page,
  problems,
}) => {
  const customer = await signIn(page);
  const order = await customer.order();
  await page.goto('/support-tickets');
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const form = dialog(page, 'New ticket');
  await form.getByRole('button', { name: 'Send ticket' }).click();
  await expect(form.getByLabel(/^What is it about/)).toBeFocused();
  await expect(form.getByRole('option', { name: order.order_code })).toBeAttached();
  await form.getByLabel('Order').selectOption(order.order_code);
  await form.getByLabel(/^What is it about/).selectOption({ index: 1 });
  await form.getByLabel('Subject').fill('Noise of the drill');
  await form.getByLabel('Message').fill('It mews like a cat.');
  const files = form.getByLabel('Add files');
  await files.setInputFiles(PICTURE);
  await expect(form.getByText("qr.svg isn't a JPG, PNG or PDF.")).toBeVisible();
  await files.setInputFiles(PNG);
  await expect(form.getByRole('button', { name: 'Remove drill.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page).toHaveURL(/\/support-ticket\/\d+$/);
  await expect(page.getByText('You can reply here once we respond.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'drill.png' })).toBeVisible();

  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await replyToTicket(number, 'Please look at https://toolyard.test/cats');
  const log = page.getByRole('log');
  await expect(log.getByRole('link', { name: 'https://toolyard.test/cats' })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByLabel('Your message').fill('It purrs now. Thank you.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log.getByText('It purrs now.')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');

  await completeTicket(number);
  await page.reload();
  await expect(page.getByText('This ticket is completed.')).toBeVisible();
  await page.goto('/support-tickets?tab=completed');
  await expect(page.getByRole('article')).toContainText('Noise of the drill');
  expect(problems).toEqual([]);
});

test('wishlist products can be added to the cart and removed', async ({ page, problems }) => {
  const customer = await signIn(page);
  const product = await customer.aProduct();
  await customer.post('/favorite-add-or-remove', { product_id: product.id });
  await page.goto('/wishlist');
  const card = page.getByRole('main').getByRole('article');
  await expect(card).toContainText(product.name);
  await card.getByRole('button', { name: /^Add/ }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }),
  ).toBeVisible();
  await card.getByRole('button', { name: /in the wishlist$/ }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a page reports a lost connection and retries', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/manage-address');
  await expect(page.getByText("You haven't saved an address yet.")).toBeVisible();
  // The code of the other account pages is prefetched.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/order-history-')),
  );
  await settled(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline. What you see may be out of date.")).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Order History' }).first().click();
  await expect(page.getByRole('alert').getByText("You're offline")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
});

test('the end of the page is flagged within 100 px', async ({ page }) => {
  await signIn(page);
  await page.goto('/order-history');
  const layout = page.locator('[data-near-bottom]');
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
  await expect(layout).toHaveCount(0);
  const scrollTo = (fromEnd: number) =>
    page.evaluate((px) => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo(0, scrollHeight - window.innerHeight - px);
    }, fromEnd);
  await scrollTo(90);
  await expect(layout).toHaveCount(1);
  await scrollTo(120);
  await expect(layout).toHaveCount(0);
});

for (const look of LOOKS) {
  const { width, colorScheme, locale } = look;
  test(`every account page renders soundly: ${width} px, ${colorScheme}, ${locale}`, async ({
    page,
    account,
    problems,
  }) => {
    test.setTimeout(240_000);
    await visitAccount(page, account, look);
    expect(problems).toEqual([]);
  });
}
