import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '#contract/console/log.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { directionOf } from '#domain/i18n/direction.ts';
import { loadConsoleTexts } from '#test/translations/load-console-texts.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { MeProvider } from '../session/me-context.tsx';
import { useChangeText } from './use-change-text.ts';

const shop = {
  currency: { name: 'EUR', symbol: '€', position: 'prefix', digits: 2 },
  time_zone: 'UTC',
} as Me['shop'];

/** An amount of 500.00 as the log shows it. */
function shownIn(currency: LogEntry['currency']): string {
  function Amount() {
    const { valueText } = useChangeText({ kind: 'order', currency });
    return valueText({ path: ['refund', 'amount'], of: null, before: null, after: 50_000 }, 50_000);
  }
  return renderToStaticMarkup(
    <MeProvider me={{ shop } as Me}>
      <Amount />
    </MeProvider>,
  );
}

test.each([
  ['JPY', '¥500'],
  ['EUR', '€500.00'],
  [null, '€500.00'],
])('an amount of an order in %s is %s', (currency, text) => {
  expect(shownIn(currency)).toBe(text);
});

/** A change as a line of the log in German. */
const inGerman = (kind: string, path: string[], after: unknown) => shownAs('de', kind, path, after);

function shownAs(locale: string, kind: string, path: string[], after: unknown): string {
  function Change() {
    const { fieldText, valueText } = useChangeText({ kind, currency: null });
    const row = { path, of: null, before: null, after };
    return `${fieldText(row)}: ${valueText(row, after)}`;
  }
  return renderToStaticMarkup(
    <LanguageProvider language={{ locale, direction: directionOf(locale) }}>
      <MeProvider me={{ shop } as Me}>
        <Change />
      </MeProvider>
    </LanguageProvider>,
  );
}

beforeAll(async () => {
  await loadConsoleTexts('de');
  await loadConsoleTexts('ar');
});

test('the records that an import created and changed are named in the language of the console', () => {
  expect(inGerman('import', ['product_created'], 2945)).toBe('Produkte, Neu: 2.945');
  expect(inGerman('import', ['flash_sale_updated'], 2)).toBe('Blitzaktionen, Geändert: 2');
});

test('a language is named, not its code', () => {
  expect(inGerman('person', ['locale'], 'fr')).toBe('Sprache: Französisch');
});

test('a tax has its name in the language of the console', () => {
  expect(inGerman('tax', ['name'], 'VAT')).toBe('Name: MwSt.');
});

test('a percentage is written as the language does', () => {
  expect(shownAs('en', 'tax', ['percentage'], 7.5)).toMatch(/: 7\.5%$/);
  expect(inGerman('tax', ['percentage'], 7.5)).toBe('Satz: 7,5\u00a0%');
});

test('charges of a delivery method are amounts', () => {
  const rates = [
    { from: 0, charge: 490 },
    { from: 5000, charge: 890 },
  ];
  expect(shownAs('en', 'delivery-method', ['rates'], rates)).toBe('Charges: €4.90, €8.90');
});

test('several values are a list of the language of the console', () => {
  expect(inGerman('product', ['tags'], ['M8', 'M10'])).toBe('Schlagwörter: M8, M10');
  expect(shownAs('ar', 'product', ['tags'], ['M8', 'M10'])).toContain(
    '\u2068M8\u2069، \u2068M10\u2069',
  );
});
