import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import { loadConsoleTexts } from '#test/translations/load-console-texts.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { MeProvider } from '../session/me-context.tsx';
import { useImportedText } from './use-imported-text.ts';

const currency = { name: 'EUR', symbol: '€', position: 'suffix', digits: 2 };

/** A change of a preview as a German console shows it. */
function inGerman(field: string, of: string | null, before: string, after: string): string {
  function Change() {
    const { fieldText, valueText } = useImportedText();
    const [was, is] = [valueText(field, before), valueText(field, after)];
    return `${fieldText({ field, of, before, after })}: ${was} > ${is}`;
  }
  const me = { shop: { currency, time_zone: 'UTC' } } as Me;
  return renderToStaticMarkup(
    <LanguageProvider language={{ locale: 'de', direction: 'ltr' }}>
      <MeProvider me={me}>
        <Change />
      </MeProvider>
    </LanguageProvider>,
  ).replaceAll('&gt;', '>');
}

beforeAll(() => loadConsoleTexts('de'));

test.each([
  ['price', null, '12.90', '14.90', 'Preis: 12,90\u00a0€ > 14,90\u00a0€'],
  ['discount_price', null, '', '9.90', 'Reduzierter Preis: – > 9,90\u00a0€'],
  ['quantity', 'S / Rot', '5', '6', 'Bestand, S / Rot: 5 > 6'],
  ['quantity', null, '1500', '0', 'Bestand: 1.500 > 0'],
  ['is_published', null, 'yes', 'no', 'Kunden sehen dieses Produkt: Ja > Nein'],
  ['name:fr', null, '', 'Scie', 'Französisch, Name: – > Scie'],
  ['attributes.length', null, '10', '12', 'Length: 10 > 12'],
  ['variant', null, '', 'L', 'Variante: – > L'],
])('%s of %s from "%s" to "%s" is "%s"', (field, of, before, after, text) => {
  expect(inGerman(field, of, before, after)).toBe(text);
});
