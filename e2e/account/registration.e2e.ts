import { expect, test } from '../fixtures.ts';
import { aPerson, sentCode, setSetting } from '../people.ts';
import {
  dialog,
  loginButton,
  accountMenu,
  session,
  openLogin,
  fillRegistration,
} from './sign-in-steps.ts';

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

test('countries that could not be loaded are asked for again', async ({ page }) => {
  await page.route('**/api/countries', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not now.' } }),
  );
  await page.goto('/');
  await (await openLogin(page)).getByRole('button', { name: 'Sign Up' }).click();
  const form = dialog(page, 'Registration');
  await expect(form.getByRole('alert')).toContainText('Not now.');
  await expect(form.getByRole('option', { name: 'Loading...' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByLabel('Country')).toBeFocused();
  await form.getByLabel('Country').selectOption('Germany');
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
    await setSetting(page.request, 'register_otp_verify', true);
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
      await setSetting(page.request, 'register_otp_verify', false);
    }
  },
);

test(
  'with the keyboard alone: register, verify, log out, log in',
  { tag: '@setting' },
  async ({ page }) => {
    await setSetting(page.request, 'register_otp_verify', true);
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
      await setSetting(page.request, 'register_otp_verify', false);
    }
  },
);
