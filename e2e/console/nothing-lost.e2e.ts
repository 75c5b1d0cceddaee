import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { DEMO_OWNER } from '../../domain/staff/demo-owner.ts';
import { registerCustomer } from '../account/account-customer.ts';
import { expect, test } from '../fixtures.ts';
import { runShop, SET_UP_LINK, signInToConsole } from '../people.ts';

test.use({ locale: 'en-GB' });

interface Opened {
  id: number;
  keywords: ReturnType<Page['getByLabel']>;
  title: ReturnType<Page['getByLabel']>;
  save: () => Promise<void>;
  /** What a colleague saves meanwhile. */
  colleague: (changes: Record<string, unknown>) => Promise<void>;
  stored: () => Promise<Record<string, unknown>>;
}

async function send(page: Page, path: string, data: object): Promise<APIResponse> {
  return page.request.post(`/admin/api${path}`, {
    headers: { origin: new URL(page.url()).origin },
    data,
  });
}

async function post(page: Page, path: string, data: object): Promise<number> {
  return (await send(page, path, data)).status();
}

/** A product that no other journey edits. */
async function addProduct(page: Page): Promise<number> {
  const changes = {
    name: { to: `Journey screw ${randomUUID().slice(0, 8)}` },
    category: { to: 'power-tools' },
    price: { to: 4.9 },
  };
  const data = { idempotency_key: randomUUID(), shop: 'boltworks', changes, pictures: [] };
  const response = await send(page, '/products', data);
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: { id: number } }).data.id;
}

/** The editor of a product, signed in. */
async function openEditor(page: Page): Promise<Opened> {
  await signInToConsole(page, DEMO_OWNER);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const id = await addProduct(page);
  const read = async () =>
    (await (await page.request.get(`/admin/api/products/${id}`)).json()).data as {
      version: number;
      values: Record<string, unknown>;
    };
  await page.goto(`/admin/products/${id}`);
  return { id, ...fieldsOf(page), stored: async () => (await read()).values, colleague };

  async function colleague(changes: Record<string, unknown>) {
    const { version, values } = await read();
    const edits = Object.entries(changes).map(([field, to]) => [
      field,
      { from: values[field], to },
    ]);
    const data = { idempotency_key: randomUUID(), version, changes: Object.fromEntries(edits) };
    expect(await post(page, `/products/${id}`, data)).toBe(200);
  }
}

function fieldsOf(page: Page) {
  return {
    keywords: page.getByLabel('Keywords'),
    title: page.getByLabel('Title', { exact: true }),
    save: () => page.keyboard.press('Control+s'),
  };
}

const saved = (page: Page, text = 'Saved.') => expect(page.getByText(text, { exact: true }));

test('two people edit the same field: both values are shown, and the chosen one is saved', async ({
  page,
}) => {
  const { keywords, colleague, save, stored } = await openEditor(page);
  await keywords.fill('mine');
  await colleague({ meta_keywords: 'theirs' });
  await save();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' });
  await expect(dialog).toContainText('mine');
  await expect(dialog).toContainText('theirs');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(keywords).toHaveValue('mine');
  await save();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect(await stored()).toMatchObject({ meta_keywords: 'mine' });
});

test('two people edit different fields: both are saved', async ({ page }) => {
  const { keywords, colleague, save, stored } = await openEditor(page);
  await keywords.fill('mine');
  await colleague({ meta_title: 'theirs' });
  await save();
  await saved(page, "Saved, along with your colleagues' changes.").toBeVisible();
  expect(await stored()).toMatchObject({ meta_keywords: 'mine', meta_title: 'theirs' });
});

test('a product that a colleague put in the bin: edits stay until it is restored', async ({
  page,
}) => {
  const { id, keywords, save, stored } = await openEditor(page);
  await keywords.fill('mine');
  const bulk = { ids: [id], idempotency_key: randomUUID(), act: 'delete' };
  expect(await post(page, '/products/bulk', bulk)).toBe(200);
  await save();
  await expect(
    page.getByRole('region', { name: 'Unsaved changes' }).getByRole('alert'),
  ).toBeVisible();
  await expect(keywords).toHaveValue('mine');
  const back = { refs: [`product:${id}`], idempotency_key: randomUUID() };
  expect(await post(page, '/bin/restore', back)).toBe(200);
  await save();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect(await stored()).toMatchObject({ meta_keywords: 'mine' });
});

test('a session that ended: sign-in opens over the page, and then the edit is saved', async ({
  page,
  context,
}) => {
  const { keywords, save, stored } = await openEditor(page);
  await keywords.fill('mine');
  await context.clearCookies();
  await save();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(DEMO_OWNER.email);
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_OWNER.password);
  await page.keyboard.press('Enter');
  await saved(page).toBeVisible();
  expect(await stored()).toMatchObject({ meta_keywords: 'mine' });
});

test('without a connection, or while the shop answers 503: the next save includes the edit', async ({
  page,
  context,
}) => {
  const { id, keywords, save, stored } = await openEditor(page);
  const keys: unknown[] = [];
  let isBusy = false;
  await page.route(`**/admin/api/products/${id}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(
      (route.request().postDataJSON() as { idempotency_key?: string } | null)?.idempotency_key,
    );
    return isBusy
      ? route.fulfill({ status: 503, json: { message: 'The shop restarts.' } })
      : route.continue();
  });
  await keywords.fill('mine');
  await context.setOffline(true);
  await save();
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar.getByRole('alert')).toContainText("We can't reach the shop.");
  isBusy = true;
  await context.setOffline(false);
  await save();
  await expect(bar.getByRole('alert')).toContainText('The shop restarts.');
  await expect(keywords).toHaveValue('mine');
  isBusy = false;
  await save();
  await saved(page).toBeVisible();
  // The same act: had an earlier one been carried out, the last would change nothing.
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[0]).toEqual(expect.any(String));
  expect(await stored()).toMatchObject({ meta_keywords: 'mine' });
});

test('a reload, a closed tab and going back lose nothing', async ({ page, context }) => {
  const { id, keywords } = await openEditor(page);
  await keywords.fill('mine');
  await page.reload();
  await expect(keywords).toHaveValue('mine');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await page.goBack();
  await expect(keywords).toHaveValue('mine');
  await page.close();
  const next = await context.newPage();
  await next.goto(`/admin/products/${id}`);
  await expect(fieldsOf(next).keywords).toHaveValue('mine');
});

test('switching between language tabs loses nothing, and one save includes both', async ({
  page,
}) => {
  const { keywords, save, stored } = await openEditor(page);
  await keywords.fill('mine');
  const languages = page.getByRole('group', { name: 'Language' }).getByRole('button');
  await languages.nth(1).click();
  await page.locator('main').getByRole('textbox').first().fill('anders');
  await languages.first().click();
  await expect(keywords).toHaveValue('mine');
  await languages.nth(1).click();
  await expect(page.locator('main').getByRole('textbox').first()).toHaveValue('anders');
  await save();
  await saved(page).toBeVisible();
  expect(await stored()).toMatchObject({ meta_keywords: 'mine' });
  await page.reload();
  await languages.nth(1).click();
  await expect(page.locator('main').getByRole('textbox').first()).toHaveValue('anders');
});

test('edits made during a save stay, and own saves are no conflict', async ({ page }) => {
  const { id, keywords, save, stored } = await openEditor(page);
  await keywords.fill('first');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/admin/api/products/${id}`, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await save();
  await keywords.fill('first, second');
  release();
  await saved(page).toBeVisible();
  await expect(keywords).toHaveValue('first, second');
  await expect(page.getByText('1 change')).toBeVisible();
  await save();
  await expect(page.getByText('1 change')).toBeHidden();
  expect(await stored()).toMatchObject({ meta_keywords: 'first, second' });
});

test('two tabs on one product: each saves its own field, and a reload of the other loses nothing', async ({
  page,
  context,
}) => {
  const { id, keywords, save, stored } = await openEditor(page);
  const tab = await context.newPage();
  await tab.goto(`/admin/products/${id}`);
  const second = fieldsOf(tab);
  await keywords.fill('of the first');
  await second.title.fill('of the second');
  await page.bringToFront();
  await save();
  await saved(page).toBeVisible();
  await tab.reload();
  await expect(second.title).toHaveValue('of the second');
  await tab.bringToFront();
  await second.save();
  await saved(tab).toBeVisible();
  expect(await stored()).toMatchObject({
    meta_keywords: 'of the first',
    meta_title: 'of the second',
  });
});

test('unsaved cells of the grid come back after a reload', async ({ page }) => {
  const { id } = await openEditor(page);
  await page.goto(`/admin/grid?ids=${id}`);
  const cell = page.locator('#cell-0-1');
  const before = await cell.innerText();
  await page.getByRole('grid').focus();
  await page.keyboard.type('77.77');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('77.77');
  await page.reload();
  await expect(cell).toHaveText('77.77');
  await expect(page.getByText('1 change')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(cell).toHaveText(before);
  await page.reload();
  await expect(cell).toHaveText(before);
});

test('an unfinished mail to the buyer is restored when the dialog is opened again', async ({
  page,
  request,
}) => {
  const { id } = await (await registerCustomer(request)).order();
  await signInToConsole(page, DEMO_OWNER);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.goto(`/admin/orders/${id}`);
  const write = page.getByRole('button', { name: 'Write to the buyer' });
  await write.click();
  const dialog = page.getByRole('dialog');
  const subject = dialog.getByRole('textbox').first();
  await expect(subject).toBeFocused();
  await subject.fill('About your order');
  await page.reload();
  await write.click();
  await expect(subject).toHaveValue('About your order');
  await subject.fill('');
});

test('an attribute that is refused stays as it was typed', async ({ page }) => {
  await signInToConsole(page, DEMO_OWNER);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.goto('/admin/taxonomy/attributes');
  await page.getByRole('button', { name: 'New attribute' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('Thread pitch');
  let isBusy = true;
  await page.route('**/admin/api/taxonomy**', (route) =>
    isBusy && route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'The shop restarts.' } })
      : route.continue(),
  );
  await name.press('Enter');
  await expect(dialog).toContainText('The shop restarts.');
  await expect(name).toHaveValue('Thread pitch');
  isBusy = false;
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Thread pitch')).toBeVisible();
});

test('a contact stays as it was typed without a connection, after a 503, and when the answer is lost', async ({
  page,
  context,
  request,
}) => {
  const { id } = await (await registerCustomer(request)).order();
  await signInToConsole(page, DEMO_OWNER);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Change contact' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name');
  await name.fill('Greta Corrected');
  await context.setOffline(true);
  await name.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText("We can't reach the shop.");
  await context.setOffline(false);
  const outcomes = ['restarts', 'lost'];
  await page.route(`**/admin/api/orders/${id}/contact`, async (route) => {
    const outcome = outcomes.shift();
    if (outcome === 'restarts')
      return route.fulfill({ status: 503, json: { message: 'The shop restarts.' } });
    if (outcome !== 'lost') return route.continue();
    // The shop has saved it, and its answer never arrives.
    await route.fetch();
    return route.abort();
  });
  await name.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The shop restarts.');
  await name.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText("We can't reach the shop.");
  await expect(name).toHaveValue('Greta Corrected');
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Contact changed.')).toBeVisible();
  await expect(page.getByText('Greta Corrected').first()).toBeVisible();
});

test('when another person signs in in another tab, this tab switches to them and their rights', async ({
  page,
  context,
}) => {
  await signInToConsole(page, DEMO_OWNER);
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
  const email = `paul-${randomUUID().slice(0, 8)}@example.com`;
  const printed = await runShop('staff', 'add', email, '--role', 'packer');
  const tab = await context.newPage();
  await tab.goto(SET_UP_LINK.exec(printed)?.[0] ?? '');
  await tab.getByRole('textbox', { name: 'Choose a password' }).fill('eight shiny hinges');
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'People' })).toBeHidden();
  await tab.getByRole('link', { name: 'My account' }).click();
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a description is written as text and stored as HTML; one that the editor would cut stays as it is', async ({
  page,
}) => {
  const { id, save, stored, colleague } = await openEditor(page);
  const text = page.locator('[contenteditable]');
  await text.click();
  await page.keyboard.type('Fits ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('M8');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('zinc');
  await save();
  const written = '<p>Fits <strong>M8</strong></p><ul><li>zinc</li></ul>';
  await expect.poll(async () => (await stored())['description']).toBe(written);
  const table =
    '<table><caption>Sizes</caption><thead><tr><th scope="col">mm</th></tr></thead><tbody><tr><td>8</td></tr></tbody></table>';
  await colleague({ description: table });
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByText('can only be edited in HTML')).toBeVisible();
  expect((await stored())['description']).toBe(table);
});
