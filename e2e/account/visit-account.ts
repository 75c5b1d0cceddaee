import type { Page } from '@playwright/test';
import { signInAs } from './account-customer.ts';
import type { Account } from './fill-account.ts';
import { expect, test } from '../fixtures.ts';
import { type Look, applyLook, expectLanguage } from '../look/look.ts';
import { expectAccessible, expectStill, watchLayoutShift } from '../look/page-checks.ts';
import { visit } from '../settled.ts';

/** Visits every account page in a look. */
export async function visitAccount(page: Page, account: Account, look: Look): Promise<void> {
  const { customer, order, address, ticket } = account;
  await applyLook(page, look);
  await signInAs(page, customer);
  await watchLayoutShift(page);
  for (const path of [
    '/dashboard',
    '/order-history',
    `/order-history/${order}`,
    '/wishlist',
    '/profile',
    '/manage-address',
    '/manage-address/new',
    `/manage-address/${address}/edit`,
    '/change-password',
    '/support-tickets',
    `/support-ticket/${ticket}`,
    '/checkout',
  ]) {
    await test.step(path, async () => {
      const response = await visit(page, path);
      const html = (await response?.text()) ?? '';
      expect.soft(html, path).not.toContain(customer.person.name);
      expect.soft(html, path).toMatch(/<meta name="robots" content="noindex/);
      await expect.soft(page, path).toHaveTitle(/ - Toolyard$/);
      await expectLanguage(page, path, look);
      await expectStill(page, path);
      if (look.withAxe) await expectAccessible(page, path);
    });
  }
}
