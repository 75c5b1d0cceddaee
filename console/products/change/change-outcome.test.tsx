import { expect, test } from 'vitest';
import type { ProductAct, ProductChangeResult } from '#contract/console/catalog/products.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { MeProvider } = await import('../../session/me-context.tsx');
const { ChangeOutcome } = await import('./change-outcome.tsx');

const shop = { currency: { name: 'EUR', symbol: '€', position: 'prefix', digits: 2 } };
const NOTHING = { entry: null, price: null, highest_price: null, value: null };

async function textOf(act: ProductAct, changed: Partial<ProductChangeResult['changed'][number]>) {
  const result = { changed: [{ id: 1, name: 'Bit', ...NOTHING, ...changed }], refused: [] };
  const page = await drawPage(
    <MeProvider me={{ shop } as Me}>
      <ChangeOutcome act={act} result={result} />
    </MeProvider>,
  );
  return page.drawn().find(({ name }) => name === 'LI')?.text;
}

test('the preview of a price shows one price, or those of the cheapest and the dearest variant', async () => {
  const price = { before: 12.5, after: 13.75 };
  expect(await textOf('price', { price, highest_price: price })).toBe('Bit€12.50 → €13.75');
  expect(await textOf('price', { price, highest_price: { before: 17.5, after: 19.25 } })).toBe(
    'Bit€12.50 – €17.50 → €13.75 – €19.25',
  );
});

test('the preview of a field shows its values, and what none means', async () => {
  expect(await textOf('brand', { value: { before: null, after: 'Wera' } })).toBe('BitNone → Wera');
  expect(await textOf('tax_class', { value: { before: 'Books', after: null } })).toBe(
    'BitBooks → Same as the category',
  );
});
