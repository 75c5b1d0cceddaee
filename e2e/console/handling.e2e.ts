import { registerCustomer } from '../account/account-customer.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../look/page-checks.ts';
import { signInAsOwner } from '../people.ts';

test.use({ locale: 'en-GB' });

test('orders are tagged in the list, found by the tag, and the change is undone on the order', async ({
  page,
  request,
  problems,
}) => {
  const { id, order_code: code } = await (await registerCustomer(request)).order();
  const tag = `gift ${id}`;
  await signInAsOwner(page.request);
  await page.goto('/admin/orders?columns=buyer,assigned,tags');
  await page.getByRole('checkbox', { name: `Select order ${code}` }).check();
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tags' }).fill(tag);
  await expectAccessible(page, 'tags of orders');
  await page.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByText('Tags of 1 order changed.')).toBeVisible();

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Tag', { exact: true }).selectOption(tag);
  await expect(page).toHaveURL(/tag=gift/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(tag);
  await page.getByRole('link', { name: code }).click();
  await page.getByRole('button', { name: `Remove tag ${tag}` }).click();
  await expect(page.getByRole('button', { name: `Remove tag ${tag}` })).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();
  await expectAccessible(page, 'a tagged order');
  expect(problems).toEqual([]);
});
