import type { Page } from '@playwright/test';
import { DEMO_OWNER } from '../../domain/staff/demo-owner.ts';
import { registerCustomer } from '../account/account-customer.ts';
import { fillAccount } from '../account/fill-account.ts';
import { expect, test } from '../fixtures.ts';
import { signInAsOwner } from '../people.ts';

// So low that every list is longer than the window.
test.use({ locale: 'en-GB', viewport: { width: 1280, height: 260 } });

/** Every list, with filters, an order and columns other than the first ones where it has them. */
const LISTS = [
  'orders?view=to-confirm&method=cash&sort=oldest&columns=tags,buyer,payment',
  'products?state=published&sort=name&columns=stock,brand',
  'inventory?q=a',
  'customers?state=open',
  'tickets?view=answered',
  'log?kind=staff',
  'bin?kind=product',
  'taxonomy/categories',
  'taxonomy/brands',
  'taxonomy/attributes',
  'taxonomy/attributes/material',
  'taxonomy/colors',
  'taxonomy/tags',
];
const ORDERS = 6;
const BINNED = 6;

/** What a person sees of a list: its columns and rows, its filters, and where it is scrolled to. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    search: location.search,
    columns: [...document.querySelectorAll('main thead th')].map((head) => head.textContent),
    rows: [...document.querySelectorAll('main tbody tr, main li')].map((row) => row.textContent),
    fields: [...document.querySelectorAll<HTMLInputElement>('main form [name]')].map(
      ({ name, value }) => [name, value],
    ),
    y: window.scrollY,
  }));

/** Waits until a list no longer changes: what is below it is loaded after it. */
async function steady(page: Page, list: string): Promise<void> {
  let before = '';
  const isSame = async () => {
    const last = before;
    before = JSON.stringify(await seen(page));
    return before === last;
  };
  await expect.poll(isSame, { message: list, intervals: [500] }).toBe(true);
}

async function expectAtTop(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

// Other journeys change the lists of the shared shop.
test(
  'every list comes back with its filters, columns, rows and place after Back and after a reload',
  { tag: '@setting' },
  async ({ page, request, baseURL }) => {
    const customer = await registerCustomer(request);
    for (let n = 0; n < ORDERS; n += 1) await customer.order();
    await fillAccount(request);
    await signInAsOwner(page.request);
    const listed = await page.request.get('/admin/api/products?sort=cheapest');
    const { data } = (await listed.json()) as { data: { rows: { id: number }[] } };
    const ids = data.rows.slice(0, BINNED).map(({ id }) => id);
    const binned = await page.request.post('/admin/api/products/bulk', {
      headers: { origin: baseURL ?? '' },
      data: { ids, act: 'delete', idempotency_key: 'bin-for-the-lists-of-a-journey' },
    });
    expect(binned.status(), await binned.text()).toBe(200);
    for (const list of LISTS) {
      await page.goto(`/admin/${list}`);
      await expect(page.locator('main').locator('tbody tr, li').first(), list).toBeVisible();
      await steady(page, list);
      const end = await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight / 2);
        return window.scrollY;
      });
      expect(end, `${list} is longer than the window`).toBeGreaterThan(0);
      const before = await seen(page);
      const isAsBefore = async (after: string) =>
        expect.poll(() => seen(page), `${list} after ${after}`).toEqual(before);
      await page.getByRole('navigation').getByRole('link', { name: 'My account' }).click();
      await expectAtTop(page, DEMO_OWNER.name);
      await page.goBack();
      await isAsBefore('Back');
      await page.reload();
      await isAsBefore('a reload');
    }
  },
);

test('a record opened far down in a list is shown from its top, and Back leads to its row', async ({
  page,
}) => {
  await signInAsOwner(page.request);
  await page.goto('/admin/products');
  const last = page.locator('main tbody tr').last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const name = await last.innerText();
  const y = await page.evaluate(() => window.scrollY);
  await last.click();
  await expectAtTop(page, name);
  await page.goBack();
  await expect(last).toBeInViewport();
  // Other journeys add products meanwhile, and rows differ in height.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - y)).toBeLessThan(100);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/after=/);
  await expectAtTop(page, 'Products');
});
