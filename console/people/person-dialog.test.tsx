import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#contract/console/staff/people.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
stubDialog();
let sent: unknown = null;
vi.doMock('../api/call.ts', () => ({
  CallFailure: Error,
  call: async (_name: string, { roles }: { roles: unknown }) => {
    sent = roles;
    return {};
  },
}));
afterAll(() => vi.doUnmock('../api/call.ts'));
const { MeProvider } = await import('../session/me-context.tsx');
const { PersonDialog } = await import('./person-dialog.tsx');
beforeEach(() => {
  sent = null;
});

const SHOPS = [
  { id: 1, name: 'Boltworks' },
  { id: 2, name: 'Brightwire' },
];
const grant = (role: string, shop_id: number | null) => ({ role, shop_id, shop: null });

/** The dialog of a person with these roles, in a shop that has several shops or one. */
async function open(roles: object[], { shops = SHOPS, hasSeveral = true } = {}) {
  const me = { roles: [grant('owner', null)], shop: { has_several: hasSeveral } } as unknown as Me;
  const person = { id: 9, name: 'Pat', state: 'active', has_factor: false, roles };
  const page = await drawPage(
    <MeProvider me={me}>
      <PersonDialog
        person={person as unknown as Person}
        shops={shops}
        onClose={() => {}}
        onDone={() => {}}
      />
    </MeProvider>,
  );
  const named = (field: string) => page.drawn().filter(({ props }) => props['name'] === field);
  const valuesOf = (field: string) =>
    named(field).map(({ props }) => String(props['value'] ?? props['defaultValue'] ?? 'on'));
  vi.stubGlobal(
    'FormData',
    class {
      get = (field: string) => valuesOf(field)[0] ?? null;
      getAll = valuesOf;
    },
  );
  const press = (label: string) => {
    const button = page
      .drawn()
      .find(
        ({ name, props, text }) => name === 'BUTTON' && [props['aria-label'], text].includes(label),
      );
    return page.act(button?.props['onClick'] as () => void);
  };
  const choose = (at: number, role: string) => {
    const change = named('roles')[at]?.props['onChange'] as (event: object) => void;
    return page.act(() => change({ currentTarget: { value: role } }));
  };
  const save = async () => {
    const form = page.drawn().find(({ name }) => name === 'FORM');
    const submit = form?.props['onSubmit'] as (event: object) => Promise<void>;
    const currentTarget = { elements: { namedItem: () => null }, querySelector: () => null };
    await page.act(() => submit({ preventDefault: () => {}, currentTarget }));
    return sent;
  };
  return { press, choose, save };
}

test('a person keeps all roles that nobody changed', async () => {
  const { save } = await open([grant('support', null), grant('seller', 2), grant('packer', 1)]);
  expect(await save()).toEqual([
    { role: 'support', shop_id: null },
    { role: 'seller', shop_id: 2 },
    { role: 'packer', shop_id: 1 },
  ]);
});

test('one role is changed, one removed and one added', async () => {
  const { press, choose, save } = await open([grant('packer', 1), grant('seller', 2)]);
  await choose(0, 'manager');
  await press('Remove Seller');
  await press('Add another role');
  expect(await save()).toEqual([
    { role: 'manager', shop_id: null },
    { role: 'packer', shop_id: null },
  ]);
});

test('a role that is no longer offered, and its shop, stay what they are', async () => {
  const { save } = await open([grant('seller', 1)], {
    shops: SHOPS.slice(0, 1),
    hasSeveral: false,
  });
  expect(await save()).toEqual([{ role: 'seller', shop_id: 1 }]);
  const packer = await open([grant('packer', 1)], { shops: SHOPS.slice(0, 1), hasSeveral: false });
  expect(await packer.save()).toEqual([{ role: 'packer', shop_id: 1 }]);
});
