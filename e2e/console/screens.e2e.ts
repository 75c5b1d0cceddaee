import { type BrowserContextOptions, devices, type Page } from '@playwright/test';
import { DEMO_OWNER } from '../../domain/staff/demo-owner.ts';
import { registerCustomer } from '../account/account-customer.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../look/page-checks.ts';

const LOOKS: Record<string, BrowserContextOptions> = {
  'on a desk, light': {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
  },
  'on a phone, dark, from right to left': {
    locale: 'ar',
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
};

/** Every screen of the console, with things that the demo has. */
async function screensOf(page: Page, order: number): Promise<string[]> {
  const first = async (path: string, field: string) => {
    const response = await page.request.get(`/admin/api/${path}`);
    const { data } = (await response.json()) as { data: { rows: Record<string, unknown>[] } };
    return String(data.rows[0]?.[field]);
  };
  const product = await first('products', 'id');
  const customer = await first('customers', 'id');
  return `orders orders?view=to-pack orders/${order} orders/batches pack pack/${order} products
    products/${product} products/new bin import grid?state=published inventory inventory?q=nothing-like-it
    taxonomy/categories taxonomy/brands taxonomy/attributes taxonomy/attributes/material taxonomy/tags taxonomy/colors tickets
    customers customers/${customer}
    errors settings people log me orders/999999999 nowhere`.split(/\s+/);
}

for (const [look, options] of Object.entries(LOOKS)) {
  test(`every screen of the console ${look}: axe, and nothing wider than the window`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const { id } = await (await registerCustomer(request)).order();
    const context = await browser.newContext({ ...options, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const { email, password } = DEMO_OWNER;
    const signedIn = await page.request.post('/admin/api/sign-in', {
      headers: { origin: new URL(baseURL ?? '').origin },
      data: { email, password },
    });
    expect(signedIn.status()).toBe(200);
    for (const path of ['', ...(await screensOf(page, id))]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute(
        'dir',
        look.includes('right') ? 'rtl' : 'ltr',
      );
      const width = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      expect.soft(await width(), `${path} is wider than the window`).toBe(0);
      await expectAccessible(page, path);
    }
    await context.close();
  });
}
