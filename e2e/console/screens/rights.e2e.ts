import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ROLES } from '../../../contract/console/staff/rights.ts';
import { fillAccount } from '../../account/fill-account.ts';
import { expect, test } from '../../fixtures.ts';
import { runShop, SET_UP_LINK } from '../../people.ts';
import { openScreen } from './open-screen.ts';

test.use({ locale: 'en-GB' });

/** Links to one kind of page, such as those to each order, count as one. */
const kindOf = (href: string) => {
  const { pathname, searchParams } = new URL(href);
  const view = searchParams.get('view') ?? '';
  const attribute = pathname.replace(/(attributes\/).+/, '$1:slug');
  return `${attribute.replaceAll(/\d+/g, ':id')} ${[...searchParams.keys()].join()} ${view}`;
};

const linksOf = (page: Page) =>
  page
    .locator('a[href^="/admin"]:not([href^="/admin/api"])')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

for (const role of ROLES) {
  test(`no link of the console leads a person with the role ${role} to a refusal`, async ({
    page,
    request,
    baseURL,
  }) => {
    await fillAccount(request);
    const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
    const shop = role === 'seller' ? ['--shop', 'boltworks'] : [];
    const printed = await runShop('staff', 'add', email, '--role', role, ...shop);
    const token = SET_UP_LINK.exec(printed)?.[0].split('#')[1];
    const joined = await page.request.post('/admin/api/link/accept', {
      headers: { origin: baseURL ?? '' },
      data: { token, password: 'eight shiny hinges' },
    });
    expect(joined.status(), await joined.text()).toBe(200);

    const refused: string[] = [];
    let shown = '';
    page.on('response', (response) => {
      if (response.status() >= 400)
        refused.push(`${shown}: ${response.status()} ${response.url()}`);
    });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = new Set<string>();
    const open = await linksOf(page);
    for (let href = open.shift(); href !== undefined; href = open.shift()) {
      if (seen.has(kindOf(href))) continue;
      seen.add(kindOf(href));
      const { pathname, search } = new URL(href);
      shown = pathname + search;
      await openScreen(page, shown.replace(/^\/admin\/?/, ''));
      open.push(...(await linksOf(page)));
    }
    expect(refused).toEqual([]);
    expect(seen.size).toBeGreaterThan(5);
  });
}
