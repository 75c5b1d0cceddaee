import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { MeProvider } from '../session/me-context.tsx';
import { useCellText } from './use-cell-text.ts';

type CellText = ReturnType<typeof useCellText>;

/** What a cell writes or reads in a language and a currency of so many decimals, as JSON. */
function inCell(of: (text: CellText) => unknown, locale: string, digits = 2): string {
  function Cell() {
    return JSON.stringify(of(useCellText()));
  }
  const me = { shop: { currency: { digits } } } as unknown as Me;
  return renderToStaticMarkup(
    <MeProvider me={me}>
      <LanguageProvider language={{ locale, direction: 'ltr' }}>
        <Cell />
      </LanguageProvider>
    </MeProvider>,
  ).replaceAll('&quot;', '"');
}

test.each([
  ['de', 'WAHR', 'true'],
  ['fr', 'VRAI', 'true'],
  ['es', 'VERDADERO', 'true'],
  ['en', 'TRUE', 'true'],
  ['ar', 'نعم', 'true'],
  ['de', 'FALSCH', 'false'],
  ['fr', 'FAUX', 'false'],
  ['en', 'No', 'false'],
  ['bn', 'না', 'false'],
  // The shop refuses these with a sentence, instead of hiding the product.
  ['en', 'yess', '"yess"'],
  ['en', '', 'null'],
])('in %s, "%s" in the column Published is %s', (locale, text, value) => {
  expect(inCell(({ read }) => read('is_published', text), locale)).toBe(value);
});

test.each([
  ['JPY', 0, 1500, '1500'],
  ['EUR', 2, 1.5, '1,50'],
  ['KWD', 3, 5.12, '5,120'],
])('a price in %s is written with %i decimals, and read again', (_, digits, price, text) => {
  expect(inCell(({ write }) => write('price', price), 'de', digits)).toBe(`"${text}"`);
  expect(inCell(({ read }) => read('price', text), 'de', digits)).toBe(String(price));
  expect(inCell(({ write }) => write('stock', 3), 'de', digits)).toBe('"3"');
});

test.each([
  ['en', '+5', 19, '24'],
  ['en', ' -3 ', 19, '16'],
  ['ar', '+٥', 19, '24'],
  ['en', '5', 19, '5'],
  // The shop refuses these with a sentence.
  ['en', '-30', 19, '-11'],
  ['en', '+many', 19, '"+many"'],
])('in %s, "%s" typed over a stock of %i is %s', (locale, text, stock, value) => {
  expect(inCell(({ readTyped }) => readTyped('stock', text, stock), locale)).toBe(value);
});

test('a pasted stock with a plus is left to be refused: it can be a difference', () => {
  expect(inCell(({ read }) => read('stock', '+5'), 'en')).toBe('"+5"');
});
