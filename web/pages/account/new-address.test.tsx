import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';

stubPage();
vi.stubGlobal('fetch', async () => Response.json({ message: '', data: { cities: [] } }));
const { useSession } = await import('#web/accounts/session/session-store.ts');
const { default: NewAddressPage } = await import('./new-address.tsx');
const Page = NewAddressPage as unknown as () => React.ReactNode;

test('there is no form to type into before it is filled in with the name of the customer', async () => {
  const router = createMemoryRouter([
    {
      element: <Outlet context={{ countries: [] }} />,
      children: [{ path: '*', element: <Page /> }],
    },
  ]);
  const page = await drawPage(<RouterProvider router={router} />);
  const forms = () => page.drawn().filter(({ name }) => name === 'FORM');
  expect(forms()).toEqual([]);
  const user = { name: 'Ada', profile_photo: null, email: null, phone: null };
  await page.act(() => useSession.setState({ user }));
  expect(forms()).toHaveLength(1);
  expect(page.drawn().find(({ props }) => props['name'] === 'name')?.props['value']).toBe('Ada');
  await page.end();
});
