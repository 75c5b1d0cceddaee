import { expect, test } from 'vitest';
import { parseVatNumber, vatCountry } from './vat-number.ts';

test.each([
  ['DE123456789', 'DE123456789', 'DE'],
  ['de 123.456-789', 'DE123456789', 'DE'],
  ['ATU12345678', 'ATU12345678', 'AT'],
  ['BE 0123.456.789', 'BE0123456789', 'BE'],
  ['CHE-123.456.789 MWST', 'CHE123456789MWST', 'CH'],
  ['ESB12345678', 'ESB12345678', 'ES'],
  ['ES12345678Z', 'ES12345678Z', 'ES'],
  ['FRAB123456789', 'FRAB123456789', 'FR'],
  ['GR123456789', 'EL123456789', 'GR'],
  ['EL123456789', 'EL123456789', 'GR'],
  ['IE1234567WA', 'IE1234567WA', 'IE'],
  ['NL123456789B01', 'NL123456789B01', 'NL'],
  ['000123456-0101', '0001234560101', null],
  ['US 12-3456789', 'US123456789', null],
])('%s is %s of %s', (text, number, country) => {
  expect(parseVatNumber(text)).toBe(number);
  expect(vatCountry(number)).toBe(country);
});

test.each([
  ['NONE'],
  ['12'],
  ['DE1<b>'],
  [''],
  ['DE12345678'],
  ['DE1234567890'],
  ['AT12345678'],
  ['FRIO123456789'],
  ['NL123456789'],
  ['GR12345678'],
  ['1'.repeat(21)],
])('%s is not a VAT number', (text) => {
  expect(parseVatNumber(text)).toBeNull();
});
