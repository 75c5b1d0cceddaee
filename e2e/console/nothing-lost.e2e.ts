import { DEMO_OWNER } from '../../domain/staff/demo-owner.ts';
import { expect, test } from '../fixtures.ts';
import { openEditor, fieldsOf, saved } from './at-editor.ts';

test.use({ locale: 'en-GB' });

test('a session that ended: sign-in opens over the page, and then the edit is saved', async ({
  page,
  context,
}) => {
  const { keywords, save, stored } = await openEditor(page);
  await keywords.fill('mine');
  await context.clearCookies();
  await save();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(DEMO_OWNER.email);
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_OWNER.password);
  await page.keyboard.press('Enter');
  await saved(page).toBeVisible();
  expect(await stored()).toMatchObject({ meta_keywords: 'mine' });
});

test('a session that ended: after the sign-in was closed, signing in leads back to the page and the edit', async ({
  page,
  context,
}) => {
  const { id, keywords, save } = await openEditor(page);
  await keywords.fill('mine');
  await context.clearCookies();
  await save();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/sign-in/);
  await page.getByLabel('Email').fill(DEMO_OWNER.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/products/${id}$`));
  await expect(keywords).toHaveValue('mine');
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

test('edits made during a save stay, and own saves are not a conflict', async ({ page }) => {
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
