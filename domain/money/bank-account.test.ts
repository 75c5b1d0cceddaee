import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankAccountText, isIban, parseBankAccount } from './bank-account.ts';

test.each<[string, string, string | null]>([
  ['an IBAN as banks print it', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['an IBAN in lower case', 'gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
  ['the shortest IBAN', 'NO93 8601 1117 947', 'NO9386011117947'],
  ['an IBAN with a wrong digit', 'DE89 3704 0044 0532 0130 01', null],
  ['an IBAN cut short', 'DE89 3704', null],
  ['an account number elsewhere', ' 021000021-12345678 ', '021000021-12345678'],
  ['a word', 'no!', null],
  ['nothing', '', null],
])('%s', (_name, text, stored) => {
  expect(parseBankAccount(text)).toBe(stored);
});

test('an IBAN is displayed in groups of four, other numbers unchanged', () => {
  expect(bankAccountText('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(bankAccountText('021000021-12345678')).toBe('021000021-12345678');
});

test('one wrong digit always invalidates an IBAN', () => {
  const iban = 'DE89370400440532013000';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: iban.length - 1 }), fc.nat(9), (place, digit) => {
      const changed = iban.slice(0, place) + String(digit) + iban.slice(place + 1);
      expect(isIban(changed)).toBe(changed === iban);
    }),
  );
});

test('a displayed account number parses to the stored one', () => {
  const iban = 'GB29NWBK60161331926819';
  expect(parseBankAccount(bankAccountText(iban))).toBe(iban);
});
