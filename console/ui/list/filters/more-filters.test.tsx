import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { FilterText } from './filter-fields.tsx';
import { MoreFilters } from './more-filters.tsx';

stubBrowser();

const Filters = () => (
  <form>
    <MoreFilters names={['city', 'voucher']}>
      <FilterText name="city" label="City" />
      <FilterText name="voucher" label="Voucher" />
    </MoreFilters>
  </form>
);

test.each([
  ['/?q=hammer', 'More filters'],
  ['/?city=Ulm&q=hammer', 'More filters (1)'],
  ['/?city=Ulm&voucher=SPRING', 'More filters (2)'],
])('%s: the button says %s; folded or not, its fields are sent with the form', async (at, text) => {
  const router = createMemoryRouter([{ path: '*', element: <Filters /> }], {
    initialEntries: [at],
  });
  const page = await drawPage(<RouterProvider router={router} />);
  const part = (name: string) => page.drawn().find((drawn) => drawn.name === name);
  const fields = () => page.drawn().filter(({ name }) => name === 'INPUT');
  const city = new URLSearchParams(at.slice(2)).get('city') ?? '';
  const press = () => {
    const click = part('BUTTON')?.props['onClick'] as () => void;
    click();
  };
  const isShown = () => part('BUTTON')?.props['aria-expanded'];
  expect(part('BUTTON')).toMatchObject({
    text,
    props: { 'aria-controls': part('DIV')?.props['id'] },
  });
  for (const expanded of [false, true]) {
    expect([isShown(), part('DIV')?.props['className'] !== 'hidden']).toEqual([expanded, expanded]);
    expect(fields().map(({ props }) => props['name'])).toEqual(['city', 'voucher']);
    expect(fields()[0]?.props['defaultValue']).toBe(city);
    await page.act(press);
  }
  expect(isShown()).toBe(false);
  await page.end();
});
