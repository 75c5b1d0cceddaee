import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
stubDialog();
const { MergeDialog } = await import('./merge-dialog.tsx');

test("a name typed into the dialog's search replaces the suggested one", async () => {
  const customer = { id: 1, name: 'Dana Mason' } as ConsoleCustomer;
  const element = <MergeDialog customer={customer} onClose={() => {}} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const field = page.drawn().find(({ props }) => props['name'] === 'q');
  expect(field?.props['defaultValue']).toBe('Dana Mason');
  const select = vi.fn();
  const handleFocus = field?.props['onFocus'] as (event: object) => void;
  handleFocus({ currentTarget: { select } });
  expect(select).toHaveBeenCalledOnce();
  await page.end();
});
