import { expect, test } from '../fixtures.ts';

const PAGES = [
  ['footer', 'FAQ', '/faq', 'Frequently asked questions'],
  ['footer', 'Terms and Conditions', '/terms-and-conditions', 'Terms and conditions'],
  ['footer', 'Privacy Policy', '/privacy-policy', 'Privacy policy'],
  ['header', 'Contact', '/contact-us', 'Contact Us'],
  ['header', 'Become a Seller', '/shop/register', 'Sell at Toolyard'],
] as const;

test('information opens from the header and the footer', async ({ page, problems }) => {
  await page.goto('/');
  for (const [place, link, path, heading] of PAGES) {
    const frame = page.getByRole(place === 'footer' ? 'contentinfo' : 'banner');
    // Header and footer are those of the page before.
    await frame.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/ - Toolyard$/);
  }
  expect(problems).toEqual([]);
});

test('text pages are served by slug, and an unknown one is 404', async ({ page }) => {
  for (const path of ['/about-us', '/page/return-and-refund-policy', '/support', '/download-app']) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    );
  }
  expect((await page.goto('/page/unheard-of'))?.status()).toBe(404);
  for (const slug of ['faq', 'terms-and-conditions', 'privacy-policy', 'about-us']) {
    await page.goto(`/page/${slug}`);
    await expect(page).toHaveURL(`/${slug}`);
  }
});

test('a question expands to its answer, and search engines can read all of them', async ({
  page,
}) => {
  await page.goto('/faq');
  const answer = page.getByText(/choose .*continue as guest/i);
  await expect(answer).toBeHidden();
  await page.getByText('Do I need an account to order?').click();
  await expect(answer).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = data.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'FAQPage');
  expect(faq.mainEntity.length).toBeGreaterThan(3);
  expect(faq.mainEntity[0].acceptedAnswer.text).toMatch(/^\S/);
});

test('a message is validated, sent once, and confirmed', async ({ page, problems }) => {
  await page.goto('/contact-us');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('The name field is required.');
  await expect(page.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@bolt.test');
  await page.getByLabel('Subject').fill('Opening hours');
  await page.getByLabel('Message').fill('Are you open on Sunday?');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/support')) sent += 1;
  });
  await send.dblclick();
  await expect(page.getByRole('status').first()).toContainText('Your message has been sent');
  expect(sent).toBe(1);
  expect(problems).toEqual([]);
});

test("the server's errors appear next to the field", async ({ page }) => {
  await page.goto('/shop/register');
  await page.getByLabel('Shop name').fill('Boltworks');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada at bolt');
  await page.getByLabel('Phone').fill('5550100');
  await page.getByLabel('What would you like to sell?').fill('Bolts');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the link page shows its product; other URLs are 404', async ({ page, request }) => {
  const response = await request.get('/api/products?page=1&per_page=1');
  const [product] = (await response.json()).data.products;
  expect((await page.goto(`/${product.slug}-links`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.getByRole('img', { name: /QR code of the product/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open the product page' }).click();
  await expect(page).toHaveURL(`/products/${product.id}/details`);
  for (const path of [
    `/${product.slug}`,
    '/no-such-product-links',
    `/${product.id}-links`,
    '/-links',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions expand, and an email address is shown', async ({ page }) => {
    await page.goto('/faq');
    await page.getByText('Do I need an account to order?').click();
    await expect(page.getByText(/choose .*continue as guest/i)).toBeVisible();
    await page.goto('/contact-us');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
    await expect(page.locator('main noscript').getByRole('link')).toBeVisible();
  });

  test('checkout and account pages say that they need it', async ({ page }) => {
    for (const path of ['/guest-checkout', '/dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(/ needs JavaScript\./), path).toBeVisible();
      await expect(page.locator('main [data-needs-script]').first(), path).toBeHidden();
    }
  });
});
