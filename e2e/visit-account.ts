import type { Page } from '@playwright/test';
import { operate, signIn, advanceTo } from './account-customer.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectStill, watchLayoutShift } from './page-checks.ts';
import { type Look, applyLook } from './look.ts';
import { visit } from './settled.ts';

/** Visits every account page as a customer with data on each of them. */
export async function visitAccount(page: Page, look: Look): Promise<void> {
  const customer = await signIn(page);
  const order = await customer.order();
  await advanceTo(order, 'Delivered');
  await customer.putIntoCart();
  const { id: address } = await customer.saveAddress();
  await customer.post('/favorite-add-or-remove', { product_id: (await customer.aProduct()).id });
  const { issue_types } = await customer.get<{ issue_types: { name: string }[] }>(
    '/ticket-issue-types',
  );
  const { support_ticket: ticket } = await customer.post<{
    support_ticket: { ticket_no: string };
  }>('/support-ticket', {
    issue_type: issue_types[0]?.name,
    message: 'Hello',
    email: customer.person.email,
  });
  await operate('tickets', 'reply', ticket.ticket_no, 'Hello to you');

  await applyLook(page, look);
  await watchLayoutShift(page);
  for (const path of [
    '/dashboard',
    '/order-history',
    `/order-history/${order.id}`,
    '/wishlist',
    '/profile',
    '/manage-address',
    '/manage-address/new',
    `/manage-address/${address}/edit`,
    '/change-password',
    '/support-tickets',
    `/support-ticket/${ticket.ticket_no}`,
    '/checkout',
  ]) {
    await test.step(path, async () => {
      const response = await visit(page, path);
      const html = (await response?.text()) ?? '';
      expect.soft(html, path).not.toContain(customer.person.name);
      expect.soft(html, path).toMatch(/<meta name="robots" content="noindex/);
      await expect.soft(page, path).toHaveTitle(/ - Toolyard$/);
      await expectStill(page, path);
      if (look.withAxe) await expectAccessible(page, path);
    });
  }
}
