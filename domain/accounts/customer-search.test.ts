import { expect, test } from 'vitest';
import { customerSearch } from './customer-search.ts';

test.each([
  ['  ', null],
  ['Ada', { email: 'ada', phone: null, words: 'ada:*' }],
  ['ada bo', { email: null, phone: null, words: 'ada:* & bo:*' }],
  ["O'Neill-Ruiz", { email: "o'neill-ruiz", phone: null, words: 'o:* & neill:* & ruiz:*' }],
  ['Ada@Bolt.test', { email: 'ada@bolt.test', phone: null, words: null }],
  ['0171 23-45', { email: null, phone: '1712345', words: null }],
  ['(171)2', { email: '(171)2', phone: '1712', words: null }],
  ['12', { email: '12', phone: null, words: '12:*' }],
  ['50%_', { email: String.raw`50\%\_`, phone: null, words: '50:*' }],
  ['!!', { email: '!!', phone: null, words: null }],
  ['مريم', { email: 'مريم', phone: null, words: 'مريم:*' }],
])('%j', (typed, expected) => {
  expect(customerSearch(typed)).toEqual(expected);
});
