import { expect, test } from 'vitest';
import { defaultCountry } from './default-country.ts';

const countries = (...delivered: string[]) =>
  ['AT', 'DE', 'FR', 'US'].map((code, id) => ({
    id,
    code,
    is_delivered: delivered.includes(code),
  }));

test.each<[string, string[], string | null, string, string | null]>([
  ["the shop's country comes first", ['AT', 'DE', 'FR'], 'AT', 'fr', 'AT'],
  ['a shop that does not deliver at home', ['DE', 'FR'], 'AT', 'de', 'DE'],
  ["the visitor's language", ['AT', 'DE', 'FR'], null, 'fr', 'FR'],
  ['with a region', ['AT', 'DE'], null, 'de-AT', 'AT'],
  ['the only country', ['FR'], null, 'de', 'FR'],
  ['no likely country', ['AT', 'FR'], null, 'bn', null],
  ['nowhere', [], 'AT', 'de', null],
])('%s', (_, delivered, shopCountry, locale, expected) => {
  const country = defaultCountry(countries(...delivered), { shopCountry, locale });
  expect(country?.code ?? null).toBe(expected);
});
