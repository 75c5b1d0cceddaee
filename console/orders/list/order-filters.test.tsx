import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderCounts } from '#contract/console/orders/order-list.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { MeProvider } from '../../session/me-context.tsx';
import { OrderFilters } from './order-filters.tsx';

stubBrowser();

const COUNTS: OrderCounts = {
  statuses: [],
  unpaid: 0,
  part_paid: 0,
  late: 0,
  returns: 0,
  refunds: 0,
  shops: [],
  carriers: [],
  methods: [],
  countries: [],
};

/** The filters at an address: their names, and the text of the chosen product. */
async function filtersAt(
  query: string,
  {
    rights = ['orders.see', 'orders.amounts'],
    ...counts
  }: { rights?: string[] } & Partial<OrderCounts> = {},
  invalid: string[] = [],
) {
  const filters = (
    <MeProvider me={{ rights } as unknown as Me}>
      <OrderFilters counts={{ ...COUNTS, ...counts }} invalid={invalid} countMatches={null} />
    </MeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: filters }], {
    initialEntries: [`/orders?${query}`],
  });
  const page = await drawPage(<RouterProvider router={router} />);
  const fields = page.drawn().filter(({ name }) => name === 'SELECT' || name === 'INPUT');
  const options = page.drawn().filter(({ name }) => name === 'OPTION');
  const id = new URLSearchParams(query).get('product');
  const shown = {
    names: fields.map(({ props }) => props['name']),
    product: options.find(({ props }) => id !== null && props['value'] === id)?.text,
  };
  await page.end();
  return shown;
}

test.each([
  ['', {}, [], undefined],
  ['product=7', { product: { id: 7, name: 'Claw Hammer' } }, [], 'Claw Hammer'],
  ['product=7', { product: null }, [], 'Unknown product'],
  // Before the version that names it.
  ['product=7', {}, [], 'Unknown product'],
  ['product=x', {}, ['product'], undefined],
])('?%s: the product of the orders is named', async (query, counts, invalid, product) => {
  expect((await filtersAt(query, counts, invalid)).product).toBe(product);
});

test('those who see no amounts have no filters by amounts and vouchers', async () => {
  const ofAmounts = ['voucher', 'amount_from', 'amount_to'];
  const { names } = await filtersAt('');
  expect(names).toEqual(expect.arrayContaining(['city', 'buyer', 'has_note', ...ofAmounts]));
  const { names: seen } = await filtersAt('', { rights: ['orders.see'] });
  expect(seen).toEqual(names.filter((name) => !ofAmounts.includes(String(name))));
});
