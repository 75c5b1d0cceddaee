import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  aCustomer,
  aPerson,
  openLoginDialog,
  openLogoutDialog,
  type Person,
  sentCode,
  setSetting,
} from '../people.ts';

// These tests change shop settings, so they run serially.
test.describe.configure({ mode: 'default' });

const LIST = '/products?search=hammer';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const accountMenu = (page: Page) => page.locator('summary', { hasText: 'Account of' });
const session = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').state);

/** Invalidates the page's token on the server. */
async function invalidateToken(page: Page) {
  const { token } = await session(page);
  const ended = await page.request.post('/api/logout', { headers: { authorization: token } });
  expect(ended.status()).toBe(200);
}

async function openLogin(page: Page) {
  await loginButton(page).click();
  const login = dialog(page, 'Login');
  await expect(login).toBeVisible();
  return login;
}

async function logIn(page: Page, { email, password }: Person) {
  const login = dialog(page, 'Login');
  await login.getByLabel('Email or phone').fill(email);
  await login.getByLabel(/^Password/).fill(password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
}

async function fillRegistration(page: Page, person: Person) {
  const form = dialog(page, 'Registration');
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('Country').selectOption(person.country);
  await form.getByLabel('Phone').fill(person.phone);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel(/^Password/).fill(person.password);
}

test('registering signs in, shows a message and clears the form', async ({ page }) => {
  await page.goto('/');
  await (await openLogin(page)).getByRole('button', { name: 'Sign Up' }).click();
  const form = dialog(page, 'Registration');
  await expect(dialog(page, 'Login')).toBeHidden();

  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('The country field is required', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Country')).toBeFocused();
  await form.getByLabel('Country').selectOption('Germany');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  for (const field of ['Name', 'Phone', 'Email', 'Password']) {
    const control = form.getByLabel(new RegExp(`^${field}`));
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(/\w/);
  }
  // Digits only, ten at most.
  await form.getByLabel('Phone').pressSequentially('0151-23a45 678999');
  await expect(form.getByLabel('Phone')).toHaveValue('0151234567');

  const person = aPerson();
  await fillRegistration(page, person);
  // Closing by mistake discards nothing.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await (await openLogin(page)).getByRole('button', { name: 'Sign Up' }).click();
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(form.getByLabel(/^Password/)).toHaveValue(person.password);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(accountMenu(page)).toContainText('Ada');
  expect(await session(page)).toMatchObject({
    token: expect.stringMatching(/^Bearer /),
    user: { email: person.email },
  });

  await page.goto('/products');
  await expect(accountMenu(page)).toContainText('Ada');
});

test('links to terms and privacy close the dialog', async ({ page, problems }) => {
  await page.goto('/');
  await (await openLogin(page)).getByRole('button', { name: 'Sign Up' }).click();
  await dialog(page, 'Registration').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveURL(/\/terms-and-conditions$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test(
  'with register_otp_verify a code verifies the account',
  { tag: '@setting' },
  async ({ page }) => {
    await setSetting(page, 'register_otp_verify', true);
    try {
      await page.clock.install();
      const person = aPerson();
      await page.goto('/');
      await (await openLogin(page)).getByRole('button', { name: 'Sign Up' }).click();
      await fillRegistration(page, person);
      await page.getByRole('button', { name: 'Register' }).click();
      const otp = dialog(page, 'OTP Verification');
      await expect(otp).toContainText(person.email);
      const boxes = otp.getByLabel('Verification code');
      await expect(boxes).toBeFocused();
      await expect(boxes).toHaveAttribute('inputmode', 'numeric');
      await expect(boxes).toHaveAttribute('autocomplete', 'one-time-code');
      const code = await sentCode(person.email);
      const wrong = code === '1111' ? '2222' : '1111';

      // Typing advances, backspace goes back, other characters are ignored.
      await boxes.pressSequentially('1a2');
      await expect(boxes).toHaveValue('12');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('ArrowLeft');
      await expect(boxes).toHaveValue('1');
      await page.keyboard.press('Backspace');
      await expect(boxes).toHaveValue('');

      await boxes.fill(wrong);
      await expect(page.locator('[aria-live=polite]').filter({ hasText: /code/i })).toBeVisible();
      await expect(boxes).toHaveValue('');
      await expect(boxes).toBeFocused();

      // Another code can be requested after 60 seconds, not earlier.
      await expect(otp.getByText(/Resend code in \d+:\d\d/)).toBeVisible();
      await page.clock.fastForward(50_000);
      await expect(otp.getByRole('button', { name: 'Resend OTP' })).toBeHidden();
      await page.clock.fastForward(11_000);
      const resend = otp.getByRole('button', { name: 'Resend OTP' });
      await expect(resend).toBeVisible();
      // Only this browser's clock has advanced: the server still refuses.
      await page.route('**/api/send-otp', (route) =>
        route.fulfill({ json: { message: 'ok', data: { email_or_phone: '', phone_code: null } } }),
      );
      await resend.click();
      await expect(otp.getByText(/Resend code in \d:\d\d/)).toBeVisible();

      // After closing by mistake it can be reopened from the menu, and the countdown has continued.
      await page.keyboard.press('Escape');
      await expect(otp).toBeHidden();
      await accountMenu(page).click();
      await page.getByRole('button', { name: 'Enter your code' }).click();
      await boxes.evaluate(
        (input, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', text);
          input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        },
        `Your code: ${code.slice(0, 2)} ${code.slice(2)}`,
      );
      await expect(page.getByText('Verified. Thank you.')).toBeVisible();
      await expect(otp).toBeHidden();
    } finally {
      await setSetting(page, 'register_otp_verify', false);
    }
  },
);

test('a forgotten password is reset by email', async ({ page }) => {
  const person = await aCustomer(page.request);
  await page.goto('/');
  await (await openLogin(page)).getByRole('button', { name: 'Forgot Password' }).click();
  const forgot = dialog(page, 'Forgot Password');
  await forgot.getByRole('button', { name: 'Send OTP' }).click();
  await expect(forgot.getByText('The email field is required', { exact: true })).toBeVisible();
  await forgot.getByLabel('Email').fill(person.email);
  await forgot.getByRole('button', { name: 'Send OTP' }).click();
  await expect(forgot).toBeHidden();
  await expect(dialog(page, 'OTP Verification')).toBeVisible();
  await dialog(page, 'OTP Verification')
    .getByLabel('Verification code')
    .fill(await sentCode(person.email));

  const reset = dialog(page, 'Reset Password');
  await reset.getByLabel('New password').fill('three bricks, one hod');
  await reset.getByLabel('Confirm Password').fill('three bricks');
  await reset.getByRole('button', { name: 'Reset Password' }).click();
  await expect(reset.getByText('Confirm Password does not match.', { exact: true })).toBeVisible();
  // After closing by mistake the flow resumes here.
  await page.keyboard.press('Escape');
  await (await openLogin(page)).getByRole('button', { name: 'Forgot Password' }).click();
  await expect(reset.getByLabel('New password')).toHaveValue('three bricks, one hod');
  await reset.getByLabel('Confirm Password').fill('three bricks, one hod');
  await reset.getByRole('button', { name: 'Reset Password' }).click();
  await expect(reset).toBeHidden();
  await expect(dialog(page, 'Login')).toBeVisible();

  await logIn(page, { ...person, password: 'three bricks, one hod' });
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a forgotten password is reset by phone', { tag: '@setting' }, async ({ page }) => {
  await setSetting(page, 'forgot_otp_type', 'phone');
  try {
    const person = await aCustomer(page.request);
    await page.goto('/');
    await (await openLogin(page)).getByRole('button', { name: 'Forgot Password' }).click();
    const forgot = dialog(page, 'Forgot Password');
    await forgot.getByRole('button', { name: 'Send OTP' }).click();
    await expect(forgot.getByText('The country field is required', { exact: true })).toBeVisible();
    await expect(forgot.getByText('The phone field is required', { exact: true })).toBeVisible();
    await forgot.getByLabel('Country').selectOption(person.country);
    await expect(forgot.getByText('+49')).toBeVisible();
    await forgot.getByLabel('Phone').fill(person.phone);
    await forgot.getByRole('button', { name: 'Send OTP' }).click();
    const otp = dialog(page, 'OTP Verification');
    await expect(otp).toContainText(`+49 ${person.phone}`);
    await otp.getByLabel('Verification code').fill(await sentCode(person.phone));
    await expect(dialog(page, 'Reset Password')).toBeVisible();
  } finally {
    await setSetting(page, 'forgot_otp_type', 'email');
  }
});

test('a wrong password shows an error and preserves the input', async ({ page }) => {
  const person = await aCustomer(page.request);
  await page.goto('/');
  const login = await openLogin(page);
  // In environment local the demo credentials are prefilled.
  await expect(login.getByLabel('Email or phone')).toHaveValue('demo@toolyard.test');
  await logIn(page, { ...person, password: 'one brick' });
  await expect(page.getByText('The email, phone or password is incorrect.')).toBeVisible();
  await expect(login).toBeVisible();
  const password = login.getByLabel(/^Password/);
  await login.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await login.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Escape');
  await expect(loginButton(page)).toBeFocused();
  await openLogin(page);
  await expect(login.getByLabel('Email or phone')).toHaveValue(person.email);
});

test('signing in on the way to the checkout merges the cart', async ({ page, problems }) => {
  const person = await aCustomer(page.request);
  await page.goto(LIST);
  const add = page.getByRole('button', { name: /^Add to cart: / });
  await add.first().click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await add.first().click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  await drawer.getByRole('checkbox').first().check();
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await logIn(page, person);
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').state);
  expect(cart).toMatchObject({ carts: [], total: 2 });
  expect((await session(page)).redirectURL).toBeNull();
  expect(problems).toEqual([]);
});

for (const [device, width, path] of [
  ['a phone', 390, '/'],
  ['a desktop', 1280, '/products'],
] as const) {
  test(`logging out on ${device} leads to ${path}`, async ({ page, problems }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = await aCustomer(page.request);
    await page.goto('/products');
    await openLoginDialog(page);
    await logIn(page, person);
    await expect(page.getByText('Login Successful')).toBeVisible();
    await openLogoutDialog(page);
    const question = dialog(page, 'Logout Confirmation');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect((await session(page)).token).toMatch(/^Bearer /);
    await openLogoutDialog(page);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Logout successfully')).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    expect(await session(page)).toMatchObject({ user: null, token: null, addresses: [] });
    expect(problems).toEqual([]);
  });
}

test('two tabs share the session', async ({ page, context }) => {
  const person = await aCustomer(page.request);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/products');
  await openLogin(page);
  await logIn(page, person);
  await expect(accountMenu(other)).toContainText('Ada');
  // An invalid token signs out in every tab.
  await invalidateToken(page);
  await page.reload();
  await expect(loginButton(page)).toBeVisible();
  await expect(loginButton(other)).toBeVisible();
});

for (const [when, ms] of [
  ['before', 6000],
  ['while', 1500],
] as const) {
  test(`signing in again leads back to the checkout, ${when} the home page behind the dialog arrives`, async ({
    page,
  }) => {
    const person = await aCustomer(page.request);
    await page.goto(LIST);
    await openLogin(page);
    await logIn(page, person);
    await expect(accountMenu(page)).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await invalidateToken(page);
    // Signing in takes three seconds: the home page arrives after it, or during it.
    await page.route('**/api/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    const homeArrived = Promise.withResolvers<void>();
    await page.route(/\/_\.data/, async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, ms));
      // Once the page has moved on to the checkout, nothing waits for this response.
      await route.fulfill({ response }).catch(() => undefined);
      homeArrived.resolve();
    });
    await page.reload();
    await expect(dialog(page, 'Login')).toBeVisible();
    await logIn(page, person);
    await expect(page.getByText('Login Successful')).toBeVisible();
    await homeArrived.promise;
    // Time to render what has arrived, wherever that leads.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });
}

test('an expired token at the checkout asks to log in again; logging out does not', async ({
  page,
}) => {
  const person = await aCustomer(page.request);
  await page.goto(LIST);
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await openLogin(page);
  await logIn(page, person);
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible();
  await invalidateToken(page);
  await page.reload();
  await expect(dialog(page, 'Login')).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/checkout$/);
  // Only the logo and the cart lead away from there.
  await expect(accountMenu(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Logout successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'with the keyboard alone: register, verify, log out, log in',
  { tag: '@setting' },
  async ({ page }) => {
    await setSetting(page, 'register_otp_verify', true);
    try {
      const person = aPerson();
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await page.goto('/');
      await loginButton(page).focus();
      await press('Enter');
      await expect(dialog(page, 'Login').getByLabel('Email or phone')).toBeFocused();
      await dialog(page, 'Login').getByRole('button', { name: 'Sign Up' }).focus();
      await press('Enter');
      await expect(dialog(page, 'Registration').getByLabel('Name')).toBeFocused();
      await page.keyboard.type(person.name);
      await press('Tab');
      // The list of countries arrives after the dialog.
      const country = dialog(page, 'Registration').getByLabel('Country');
      await expect(country.getByRole('option', { name: 'Germany' })).toBeAttached();
      await page.keyboard.type('Germa');
      await press('Tab');
      await page.keyboard.type(person.phone);
      await press('Tab');
      await page.keyboard.type(person.email);
      await press('Tab');
      await page.keyboard.type(person.password);
      await press('Enter');
      await expect(dialog(page, 'OTP Verification').getByLabel('Verification code')).toBeFocused();
      await page.keyboard.type(await sentCode(person.email));
      await expect(page.getByText('Verified. Thank you.')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await accountMenu(page).focus();
      await press('Enter', 'Tab', 'Tab', 'Tab', 'Enter');
      await expect(dialog(page, 'Logout Confirmation')).toBeVisible();
      await dialog(page, 'Logout Confirmation').getByRole('button', { name: 'Yes' }).focus();
      await press('Enter');
      await expect(page.getByText('Logout successfully')).toBeVisible();

      await loginButton(page).focus();
      await press('Enter');
      await expect(dialog(page, 'Login').getByLabel('Email or phone')).toBeFocused();
      await press('Control+a');
      await page.keyboard.type(person.email);
      await press('Tab', 'Control+a');
      await page.keyboard.type(person.password);
      await press('Enter');
      await expect(page.getByText('Login Successful')).toBeVisible();
    } finally {
      await setSetting(page, 'register_otp_verify', false);
    }
  },
);
