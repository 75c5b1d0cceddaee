import { expect, test } from 'vitest';
import { createTranslator } from '../i18n/translator.ts';
import { includedTaxLabel } from './tax-label.ts';

const english = createTranslator('en', {});
const german = createTranslator('de', {
  'incl. {{rate}} {{tax}}': 'inkl. {{rate}} {{tax}}',
  VAT: 'MwSt.',
});

test.each([
  ['en', english, 'VAT', 19, 'incl. 19% VAT'],
  ['de', german, 'VAT', 19, 'inkl. 19\u00a0% MwSt.'],
  ['de', german, 'Ökosteuer', 8.875, 'inkl. 8,875\u00a0% Ökosteuer'],
] as const)('%s', (locale, t, name, percentage, label) => {
  expect(includedTaxLabel({ name, percentage }, t, locale)).toBe(label);
});
