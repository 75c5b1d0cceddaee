import { expect, test } from 'vitest';
import { internationalPhone, phoneSpellings } from './international-phone.ts';

test.each([
  ['the trunk zero is dropped', '49', '0305550100', '+49 305550100'],
  ['separators stay', '49', '030 555-0100', '+49 30 555-0100'],
  ['parentheses are removed', '49', '(030) 555 0100', '+49 30 555 0100'],
  ['a trunk zero in brackets', '44', '(0)20 7946 0000', '+44 20 7946 0000'],
  ['a number without a trunk zero', '880', '1712345678', '+880 1712345678'],
  ['an Italian zero is part of the number', '39', '06 6982', '+39 06 6982'],
  ['as in the Ivory Coast', '225', '0712345678', '+225 0712345678'],
  ['eight in Russia', '7', '8 (916) 555-01-00', '+7 916 555-01-00'],
  ['which is an area there, too', '7', '8332 555010', '+7 8332 555010'],
  ['zero and six in Hungary', '36', '06 1 555 0100', '+36 1 555 0100'],
  ['a zero that is dialled in Gabon', '241', '06 03 12 34', '+241 06 03 12 34'],
  ['and one that is not', '241', '062 03 12 34', '+241 62 03 12 34'],
  ['one in North America', '1', '1-212-555-0100', '+1 212-555-0100'],
  ['a short number there', '1', '5550100', '+1 5550100'],
  ['a code stored with its sign', '+49', '030555', '+49 30555'],
  ['no code', '', '0305550100', '0305550100'],
  ['a code of null', null, '0305550100', '0305550100'],
  ['typed with a plus', '49', '+43 1 5550100', '+43 1 5550100'],
  ['typed as dialled abroad', '49', '0049 30 5550100', '+49 30 5550100'],
  ['typed in both ways', '49', '+49 (0)30 5550100', '+49 30 5550100'],
  ['and stored without its brackets', '49', '+490305550100', '+49 305550100'],
  ['an Italian zero after the code', '39', '+3906 6982', '+3906 6982'],
  ['a code that is no number', '(', '+49 30 5550100', '+49 30 5550100'],
  ['a zero of another country', '49', '+43 0 5550100', '+43 0 5550100'],
  ['nothing', '49', '', ''],
])('%s: %s %s', (_what, code, typed, shown) => {
  expect(internationalPhone(code, typed)).toBe(shown);
});

test('the spellings of one number are those that people type', () => {
  const german = ['491512345678', '00491512345678', '01512345678', '1512345678', '4901512345678'];
  for (const typed of ['0151 2345678', '151 234-5678', '+49 (0)151 2345678', '0049 151 2345678']) {
    expect(new Set(phoneSpellings('49', typed))).toEqual(new Set(german));
  }
});

test.each([
  ['39', '06 6982', ['39066982', '0039066982', '066982']],
  [
    '7',
    '8 916 555-01-00',
    ['79165550100', '0079165550100', '89165550100', '9165550100', '789165550100'],
  ],
  ['49', '+43 1 5550100', ['4315550100', '004315550100']],
  ['', '0151 2345678', ['01512345678', '0001512345678']],
])('the spellings with the code "%s" of %s', (code, typed, spellings) => {
  expect(phoneSpellings(code, typed)).toEqual(spellings);
});
