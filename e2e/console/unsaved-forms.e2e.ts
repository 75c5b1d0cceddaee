import { registerCustomer } from '../account/account-customer.ts';
import { expect, test } from '../fixtures.ts';
import { signInAsOwner } from '../people.ts';
import { openEditor } from './at-editor.ts';

test.use({ locale: 'en-GB' });

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

test('the grid says that unsaved cells are in rows it does not show, and shows them', async ({
  page,
}) => {
  const { id } = await openEditor(page);
  await page.goto(`/admin/grid?ids=${id}`);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.type('77.77');
  await page.keyboard.press('Enter');
  await expect(page.locator('#cell-0-1')).toHaveText('77.77');
  await page.goto('/admin/grid?q=nothing-like-it');
  await expect(page.getByText('1 unsaved change in a row not shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show unsaved changes' }).click();
  await expect(page.locator('#cell-0-1')).toHaveText('77.77');
  await expect(page.getByText('in a row not shown')).toBeHidden();
  await page.goto('/admin/grid?q=nothing-like-it');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 change discarded.')).toBeVisible();
  await expect(page.getByText('in a row not shown')).toBeHidden();
});

test('an unfinished mail to the buyer is restored when the dialog is opened again', async ({
  page,
  request,
}) => {
  const { id } = await (await registerCustomer(request)).order();
  await signInAsOwner(page.request);
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

test('Escape and a click outside a dialog ask before they discard typed text', async ({
  page,
  request,
}) => {
  const { id } = await (await registerCustomer(request)).order();
  await signInAsOwner(page.request);
  await page.goto(`/admin/orders/${id}`);
  const change = page.getByRole('button', { name: 'Change contact' });
  const dialog = page.getByRole('dialog');
  const question = dialog.getByText('Discard what you typed?');
  await change.click();
  const name = dialog.getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await change.click();
  await name.fill('Greta Corrected');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Greta Corrected');
  await page.mouse.click(10, 10);
  await expect(question).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await change.click();
  await expect(name).not.toHaveValue('Greta Corrected');
  // From a field of one line, Ctrl+Enter saves as it does from a longer text.
  await name.fill('Greta Corrected');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Contact changed.')).toBeVisible();
});

test('an attribute that is refused stays as it was typed', async ({ page }) => {
  await signInAsOwner(page.request);
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
  await signInAsOwner(page.request);
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
