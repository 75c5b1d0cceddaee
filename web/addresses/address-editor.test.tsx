import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { type Drawn, drawPage } from '#test/stand-ins/draw-page.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';
import { paths } from '#web/paths.ts';

stubPage();
vi.stubGlobal(
  'FormData',
  class {
    readonly has = () => false;
  },
);
const CALLS = '#web/api/call-once.ts';
const store = vi.fn(async () => ({ address: {} }));
vi.doMock(CALLS, () => ({ callOnce: store }));
afterAll(() => vi.doUnmock(CALLS));
const { useSession } = await import('#web/accounts/session/session-store.ts');
const { NewAddress } = await import('./address-editor.tsx');

const TYPED = {
  name: 'Ada',
  phone: '5550100',
  country_id: '3',
  address_line: '1 Main Street',
  area: 'Springfield',
};

/** Lists of addresses that have been asked for. */
const lists: ((addresses: object[]) => void)[] = [];
vi.stubGlobal('fetch', (address: string) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answer = (data: object) => resolve(Response.json({ message: '', data }));
  if (address === '/api/addresses') lists.push((addresses) => answer({ addresses }));
  else answer({ cities: [] });
  return promise;
});

test('an address is saved once, also when Save is pressed again before the list is there', async () => {
  let showList = () => {};
  const loader = () => new Promise<null>((resolve) => void (showList = () => resolve(null)));
  const router = createMemoryRouter(
    [
      { path: paths.newAddress(), element: <NewAddress countries={[]} /> },
      { path: paths.manageAddress(), loader, element: null },
    ],
    { initialEntries: [paths.newAddress()] },
  );
  const page = await drawPage(<RouterProvider router={router} />);
  const fire = (isMeant: (drawn: Drawn) => boolean, handler: string, event: object) =>
    page.act(() => {
      const handle = page.drawn().find(isMeant)?.props[handler] as (event: object) => void;
      handle(event);
    });
  const save = () =>
    fire(({ name }) => name === 'FORM', 'onSubmit', {
      preventDefault: () => {},
      currentTarget: { querySelector: () => null },
    });
  for (const [field, value] of Object.entries(TYPED))
    await fire(({ props }) => props['name'] === field, 'onChange', { currentTarget: { value } });
  await save();
  await save();
  // The list is read before it is shown: it would be without the address.
  expect(router.state.navigation.state).toBe('idle');
  await page.act(() => lists.splice(0).forEach((answer) => answer([{ id: 5 }])));
  expect(router.state.navigation.location?.pathname).toBe(paths.manageAddress());
  expect(useSession.getState().addresses).toMatchObject([{ id: 5 }]);
  await save();
  expect(store).toHaveBeenCalledOnce();
  await page.act(() => showList());
  expect(router.state.location.pathname).toBe(paths.manageAddress());
  await page.end();
});
