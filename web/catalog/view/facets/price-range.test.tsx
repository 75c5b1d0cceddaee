import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const { FALLBACK_SETTINGS, SettingsProvider } = await import('#web/settings/settings-context.tsx');
const { PriceRange } = await import('./price-range.tsx');

type Change = (event: { currentTarget: { value: string } }) => void;

test.each([
  ['3.000', ''],
  ['3,000', ''],
  ['1e3', ''],
  ['-5', ''],
  ['3000', '1000'],
  ['٣٠٫٥', '10.17'],
])(
  'the price limit "%s" in another currency is submitted as "%s" of the default one',
  async (typed, amount) => {
    const currencies = [{ name: 'AED', symbol: 'AED', rate_from_default: 3 }];
    const page = await drawPage(
      <SettingsProvider settings={{ ...FALLBACK_SETTINGS, currencies, rendered_currency: 'AED' }}>
        <PriceRange min="" max="" lowest={1} highest={9000} />
      </SettingsProvider>,
    );
    const inputs = () => page.drawn().map(({ props }) => props);
    const from = inputs().find(({ type }) => type === 'text');
    const change = from?.['onChange'] as Change | undefined;
    await page.act(() => change?.({ currentTarget: { value: typed } }));
    const submitted = inputs().find(({ name }) => name === 'min_price');
    expect(submitted).toMatchObject({ type: 'hidden', value: amount });
    await page.end();
  },
);
