import { randomUUID } from 'node:crypto';
import { DEMO_OWNER } from '../../domain/staff/demo-owner.ts';
import { expect, test } from '../fixtures.ts';
import { runShop, SET_UP_LINK, signInToConsole } from '../people.ts';
import { post, openEditor, fieldsOf, saved } from './at-editor.ts';

test.use({ locale: 'en-GB' });

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
