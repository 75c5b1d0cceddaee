import type { Page } from '@playwright/test';
import { DEMO_OWNER } from '#domain/staff/demo-owner.ts';

/** Fills the console's sign-in form as the owner of the demo. */
export async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO_OWNER.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_OWNER.password);
}
