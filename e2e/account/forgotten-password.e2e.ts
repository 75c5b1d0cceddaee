import { expect, test } from '../fixtures.ts';
import { aCustomer, sentCode, setSetting } from '../people.ts';
import { dialog, openLogin, logIn } from './sign-in-steps.ts';

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
  await setSetting(page.request, 'forgot_otp_type', 'phone');
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
    await setSetting(page.request, 'forgot_otp_type', 'email');
  }
});
