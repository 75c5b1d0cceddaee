import { type Page } from '@playwright/test';
import { signIn } from '../account/account-customer.ts';
import { expect, test } from '../fixtures.ts';
import { quiet } from '../settled.ts';

const LIST = '/products?search=hammer';
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });
const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: /^Cart, / }).click();
  await expect(drawer(page)).toBeVisible();
};
/** Adds the first product without options and returns its card. */
const addFirst = async (page: Page) => {
  const add = page.getByRole('button', { name: /^Add to cart: / }).first();
  const card = page.getByRole('article').filter({ has: add }).first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await add.click();
  await expect(page.getByText('Added to cart', { exact: true }).first()).toBeVisible();
  return { name, card: page.getByRole('article').filter({ hasText: name }).first() };
};
const quantity = (place: ReturnType<typeof drawer>) => place.locator('fieldset span').first();

test('the toast begins with what happened, and a long name is cut to one line', async ({
  page,
}) => {
  await page.goto('/products?search=shelving%20rack');
  const { name } = await addFirst(page);
  const toast = page.locator('[aria-live="polite"]').getByText(name);
  const [isCut, lines] = await toast.evaluate((text) => [
    text.scrollWidth > text.clientWidth,
    text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
  ]);
  expect([isCut, lines]).toEqual([true, 1]);
  await expect(page.locator('[aria-live="polite"] p').first()).toHaveText('Added to cart');
});

test('a piece chosen while the first is being added is added too', async ({ page }) => {
  await page.goto(LIST);
  const add = page.getByRole('button', { name: /^Add to cart: / });
  const card = page.getByRole('article').filter({ has: add }).first();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/details/);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    '**/api/guest/cart/store',
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  resolve();
  await expect(page.getByText('in your cart', { exact: true })).toBeVisible();
  await openDrawer(page);
  await expect(quantity(drawer(page))).toHaveText('2');
});

test('a guest adds from a card, changes the quantity, removes and restores', async ({
  page,
  problems,
}) => {
  await page.goto(LIST);
  const { card, name } = await addFirst(page);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeFocused();
  await card.getByRole('button', { name: 'Increase quantity' }).click();
  await card.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity(card)).toHaveText('3');
  await card.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(quantity(card)).toHaveText('2');

  await openDrawer(page);
  await expect(drawer(page).getByRole('link', { name })).toBeVisible();
  await drawer(page)
    .getByRole('button', { name: /^Remove ./ })
    .click();
  await expect(drawer(page).getByText('Your cart is empty')).toBeVisible();
  const undo = drawer(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(quantity(drawer(page))).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeFocused();

  await page.reload();
  await expect(quantity(card)).toHaveText('2');
  expect(problems).toEqual([]);
});

test('a refused Undo stays, and can be repeated', async ({ page }) => {
  await page.goto(LIST);
  await addFirst(page);
  await openDrawer(page);
  await drawer(page)
    .getByRole('button', { name: /^Remove ./ })
    .click();
  const undo = drawer(page).getByRole('button', { name: 'Undo' });
  await page.route(
    '**/api/guest/cart/store',
    (route) => route.fulfill({ status: 422, json: { message: 'Not now.' } }),
    { times: 1 },
  );
  await undo.click();
  await expect(page.getByText('Not now.')).toBeVisible();
  await undo.click();
  await expect(quantity(drawer(page))).toHaveText('1');
  await expect(undo).toHaveCount(0);
});

test('each removal moves the focus to Undo, also of another size of the product', async ({
  page,
}) => {
  await page.goto('/products?search=gloves');
  await page
    .getByRole('button', { name: /^Choose options: / })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Choose options' });
  for (const end of ['first', 'last'] as const) {
    await sheet.getByRole('radio')[end]().check();
    await sheet.getByRole('button', { name: 'Add to cart' }).click();
    await expect(sheet).toBeHidden();
    if (end === 'first') await page.getByRole('button', { name: /^1 in cart: / }).click();
  }
  await openDrawer(page);
  const remove = drawer(page).getByRole('button', { name: /^Remove ./ });
  const undo = drawer(page).getByRole('button', { name: 'Undo' });
  for (const left of [1, 0]) {
    await remove.first().click();
    await expect(remove).toHaveCount(left);
    await expect(undo).toBeFocused();
  }
});

test('the last piece removed from a card can be restored from the toast', async ({ page }) => {
  await page.goto(LIST);
  const { card } = await addFirst(page);
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('button', { name: /^Add/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantity(card)).toHaveText('1');
});

test('size and colour are selected in a sheet without leaving the list', async ({
  page,
  problems,
}) => {
  await page.goto('/products?search=gloves');
  const choose = page.getByRole('button', { name: /^Choose options: / }).first();
  const name = ((await choose.getAttribute('aria-label')) ?? '').split(': ').slice(1).join(': ');
  await choose.click();
  const sheet = page.getByRole('dialog', { name: 'Choose options' });
  const kind = sheet.getByRole('radio').last();
  await kind.check();
  await expect(kind).toBeChecked();
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: `1 in cart: ${name}`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(
    drawer(page)
      .getByText(/^(Size|Colour): \S/)
      .first(),
  ).toBeVisible();
  expect(problems).toEqual([]);
});

test('a product page adds several, then changes the quantity; buy now asks to log in or continue as guest', async ({
  page,
  problems,
}) => {
  await page.goto(LIST);
  await page.getByRole('article').first().getByRole('link').first().click();
  const stepper = page.getByRole('group', { name: /^Quantity of/ });
  await stepper.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('in your cart', { exact: true })).toBeVisible();
  await expect(quantity(page.getByRole('main'))).toHaveText('2');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('button', { name: 'Continue as Guest' })).toBeVisible();
  // The buy-now item stays separate from the cart.
  const lines = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '').state);
  expect(lines.total).toBe(1);
  expect(lines.carts).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('two tabs share the cart', async ({ page, context }) => {
  await page.goto(LIST);
  const other = await context.newPage();
  await other.goto(LIST);
  const { card } = await addFirst(page);
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await other.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity(card)).toHaveText('2');
});

test("a tab that is still starting receives another tab's changes", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(LIST);
  await context.addCookies([{ name: 'locale', value: 'ar', url: baseURL! }]);
  const other = await context.newPage();
  await other.addInitScript(() => {
    const getItem: unknown = Reflect.get(Storage.prototype, 'getItem');
    Storage.prototype.getItem = function read(key) {
      if (key === 'cart') Reflect.set(window, 'isCartRead', true);
      return Reflect.apply(getItem as () => string | null, this, [key]);
    };
  });
  // Delay the texts while the tab still has the old cart.
  const added = Promise.withResolvers<void>();
  await other.route('**/api/lang/ar?own=1', async (route) => {
    await added.promise;
    await route.continue();
  });
  await other.goto(LIST, { waitUntil: 'commit' });
  await other.waitForFunction(() => Reflect.get(window, 'isCartRead'));
  await addFirst(page);
  added.resolve();
  await expect(other.getByRole('button', { name: 'السلة، عنصر واحد' })).toBeVisible();
});

test("a page load reads a customer's cart, which another device changed", async ({
  page,
  problems,
}) => {
  const customer = await signIn(page);
  await page.goto('/categories');
  const badge = page.getByRole('button', { name: /^Cart, / });
  await expect(badge).toHaveAccessibleName('Cart, 0 items');
  await customer.putIntoCart();
  await page.reload();
  await expect(badge).toHaveAccessibleName('Cart, 1 item');
  await customer.order();
  await page.reload();
  await expect(badge).toHaveAccessibleName('Cart, 0 items');
  expect(problems).toEqual([]);
});

test("a customer's cart that could not be read is not called empty, and is read again", async ({
  page,
}) => {
  const customer = await signIn(page);
  const { name } = await customer.putIntoCart();
  await page.route(/\/api\/(carts|cart\/checkout)$/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Not now.' } }),
  );
  await page.goto('/checkout');
  await expect(page.getByText("Your order couldn't be loaded")).toBeVisible();
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Your cart' });
  await expect(panel.getByRole('alert')).toContainText('Not now.');
  const read = page.waitForResponse(/\/api\/(carts|cart\/checkout)$/);
  await openDrawer(page);
  await expect(drawer(page).getByRole('alert')).toContainText('Not now.');
  // The drawer reads the cart when it opens, while it shows the failure of the page behind it.
  await read;
  await quiet(page);
  for (const sentence of ['Your cart is empty', 'Cart is empty'])
    await expect(page.getByText(sentence)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await drawer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(drawer(page).getByRole('link', { name })).toBeVisible();
});

test('checkout needs a selected shop, then asks to log in or continue as guest', async ({
  page,
}) => {
  await page.goto(LIST);
  await addFirst(page);
  await openDrawer(page);
  // The shop of the added product is selected.
  const total = drawer(page).locator('dd').last();
  await expect(drawer(page).getByRole('checkbox')).toBeChecked();
  await expect(total).not.toHaveText('$0.00');
  await drawer(page).getByRole('checkbox').uncheck();
  await expect(total).toHaveText('$0.00');
  await drawer(page).getByRole('button', { name: 'Choose a shop' }).click();
  await expect(page.getByText('Please select at least one shop')).toBeVisible();
  await expect(drawer(page).getByRole('checkbox')).toBeChecked();
  await expect(total).not.toHaveText('$0.00');
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(page).toHaveURL(/\/guest-checkout$/);
});

test('a voucher of a shop is collected once and stays collected', async ({ page, problems }) => {
  await page.goto(LIST);
  await addFirst(page);
  await openDrawer(page);
  await page.getByRole('button', { name: "This shop's vouchers" }).click();
  const vouchers = page.getByRole('dialog', { name: / vouchers$/ });
  await vouchers.getByRole('button', { name: 'Collect' }).first().click();
  await expect(vouchers.getByText('Collected', { exact: true })).toBeVisible();
  await page.reload();
  await openDrawer(page);
  await page.getByRole('button', { name: "This shop's vouchers" }).click();
  await expect(vouchers.getByText('Collected', { exact: true })).toBeVisible();
  expect(problems).toEqual([]);
});

test('vouchers that could not be loaded are not called missing, and are loaded again', async ({
  page,
}) => {
  await page.goto(LIST);
  await addFirst(page);
  await openDrawer(page);
  await page.route(
    '**/api/get-vouchers?*',
    (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: "This shop's vouchers" }).click();
  const vouchers = page.getByRole('dialog', { name: / vouchers$/ });
  await expect(vouchers.getByRole('alert')).toContainText("This couldn't be loaded");
  await expect(page.getByText('Not now.')).toBeVisible();
  await expect(vouchers.getByText('No vouchers available')).toHaveCount(0);
  await vouchers.getByRole('button', { name: 'Try again' }).click();
  await expect(vouchers.getByRole('button', { name: 'Collect' }).first()).toBeVisible();
});

test('a refused quantity is reverted with the reason', async ({ page }) => {
  await page.goto(LIST);
  const { card } = await addFirst(page);
  await page.route('**/api/guest/cart/increment', (route) =>
    route.fulfill({ status: 422, json: { message: 'Only 1 of it is left.' } }),
  );
  await card.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('Only 1 of it is left.')).toBeVisible();
  await expect(quantity(card)).toHaveText('1');
});

test('a cart untouched for two hours is emptied in an open tab', async ({ page }) => {
  await page.clock.install();
  await page.goto(LIST);
  const { name } = await addFirst(page);
  await page.clock.fastForward('02:01:00');
  await expect(page.getByText(/was emptied\. It contained:/)).toContainText(name);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});
