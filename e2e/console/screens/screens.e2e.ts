import { randomUUID } from 'node:crypto';
import {
  type BrowserContextOptions,
  devices,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { DEMO_OWNER } from '../../../domain/staff/demo-owner.ts';
import { registerCustomer } from '../../account/account-customer.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../look/page-checks.ts';
import { NOWHERE, openScreen, showIn } from './open-screen.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Every pair of width, direction and colours occurs: each screen is shown at the other width and in the other colours too. */
const LOOKS: Record<string, BrowserContextOptions & { viewport: ViewportSize }> = {
  'from left to right, light on a desk and dark on a phone': {
    locale: 'en-GB',
    viewport: DESK,
    colorScheme: 'light',
  },
  'from right to left, light on a phone and dark on a desk': {
    locale: 'ar',
    viewport: PHONE,
    colorScheme: 'light',
    hasTouch: true,
    isMobile: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
};

/** A word longer than a phone is wide. */
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe';

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
    errors settings people log me`.split(/\s+/);
}

/** How much wider the page is than the window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Cards out of which something sticks. */
const overflowing = (page: Page) =>
  page
    .locator('main section:has(> div > h2)')
    .evaluateAll((cards) =>
      cards.flatMap((card) =>
        card.scrollWidth > card.clientWidth + 1 ? [card.querySelector('h2')?.textContent] : [],
      ),
    );

/** Placeholders that are not written in the direction of the page. */
const turnedPlaceholders = (page: Page) =>
  page
    .locator('[dir=auto]:placeholder-shown')
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        getComputedStyle(field).direction !== document.documentElement.dir
          ? [field.getAttribute('placeholder')]
          : [],
      ),
    );

/** A product with a long word in its name and variants of three options; returns the path of its editor. */
async function addLongProduct(page: Page, origin: string): Promise<string> {
  const send = async (path: string, data: object) => {
    const headers = { origin };
    const keyed = { idempotency_key: randomUUID(), ...data };
    const response = await page.request.post(`/admin/api/${path}`, { headers, data: keyed });
    expect(response.status(), await response.text()).toBe(200);
    return ((await response.json()) as { data: { id: number } }).data;
  };
  const changes = {
    name: { to: `Donaudampfschifffahrtsgesellschaftskapitänsmütze ${randomUUID().slice(0, 8)}` },
    category: { to: 'power-tools' },
    price: { to: 4.9 },
  };
  const { id } = await send('products', { shop: 'boltworks', changes, pictures: [] });
  const read = await page.request.get(`/admin/api/products/${id}`);
  const { version, options } = ((await read.json()) as { data: Record<string, unknown> }).data;
  const variant = { code: null, barcode: null, price: 4.9, old_price: null, cost: null, stock: 1 };
  const to = {
    options: [
      { name: null, is_color: true, values: ['Petrol blue'] },
      { name: null, is_color: false, values: ['Extra large'] },
      { name: 'Fastening', is_color: false, values: ['Drawstring'] },
    ],
    variants: [{ values: ['Petrol blue', 'Extra large', 'Drawstring'], ...variant }],
  };
  await send(`products/${id}`, { version, changes: { options: { from: options, to } } });
  return `products/${id}`;
}

for (const [look, options] of Object.entries(LOOKS)) {
  test(`every screen of the console ${look}: axe, and nothing wider than the window`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(360_000);
    const direction = options.locale === 'ar' ? 'rtl' : 'ltr';
    const other = options.viewport === DESK ? PHONE : DESK;
    const shown = [
      [options.viewport, 'light'],
      [other, 'dark'],
    ] as const;
    const customer = await registerCustomer(request);
    await customer.saveAddress({ name: LONG_NAME });
    const { id } = await customer.order();
    const context = await browser.newContext({ ...options, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const blocked: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) blocked.push(message.text());
    });
    const { email, password } = DEMO_OWNER;
    const signedIn = await page.request.post('/admin/api/sign-in', {
      headers: { origin: new URL(baseURL ?? '').origin },
      data: { email, password },
    });
    expect(signedIn.status()).toBe(200);
    const long = await addLongProduct(page, new URL(baseURL ?? '').origin);
    const unknown = [NOWHERE, 'orders/999999999'];
    for (const path of [...unknown, '', long, ...(await screensOf(page, id))]) {
      if (unknown.includes(path)) await page.goto(`/admin/${path}`);
      else await openScreen(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      for (const [viewport, colorScheme] of shown) {
        await showIn(page, viewport, colorScheme);
        const name = `${path} ${viewport.width} ${colorScheme}`;
        expect.soft(await overflowOf(page), `${name} is wider than the window`).toBe(0);
        expect.soft(await turnedPlaceholders(page), name).toEqual([]);
        if (path === long) expect.soft(await overflowing(page), name).toEqual([]);
        await expectAccessible(page, name);
      }
    }
    expect(blocked, "against the console's own policy").toEqual([]);
    await context.close();
  });
}
