import { expect, test } from 'vitest';
import { customerSearch } from './customer-search.ts';

/** The prefix of a number, with and without the trunk zero. */
const inCountry = (code: string | null, digits: string) => [
  { code, digits },
  { code, digits: `0${digits}` },
];
const national = (digits: string) => inCountry(null, digits);

test.each([
  ['  ', null],
  ['Ada', { email: 'ada', phones: [], words: 'ada:*' }],
  ['ada bo', { email: null, phones: [], words: 'ada:* & bo:*' }],
  ["O'Neill-Ruiz", { email: "o'neill-ruiz", phones: [], words: 'o:* & neill:* & ruiz:*' }],
  ['Ada@Bolt.test', { email: 'ada@bolt.test', phones: [], words: null }],
  ['0171 23-45', { email: null, phones: national('1712345'), words: null }],
  ['(171)2', { email: '(171)2', phones: national('1712'), words: null }],
  [
    '+49 (0)170 123',
    {
      email: null,
      phones: [
        ...national('490170123'),
        ...inCountry('4', '90170123'),
        ...inCountry('49', '170123'),
        ...inCountry('490', '170123'),
        ...inCountry('4901', '70123'),
      ],
      words: null,
    },
  ],
  [
    '001 555',
    { email: null, phones: [...national('1555'), ...inCountry('1', '555')], words: null },
  ],
  [
    '+49 000',
    { email: null, phones: [...national('49000'), ...inCountry('4', '9000')], words: null },
  ],
  [
    '+49 0170',
    {
      email: null,
      phones: [
        ...national('490170'),
        ...inCountry('4', '90170'),
        ...inCountry('49', '170'),
        ...inCountry('490', '170'),
      ],
      words: null,
    },
  ],
  ['12', { email: '12', phones: [], words: '12:*' }],
  ['50%_', { email: String.raw`50\%\_`, phones: [], words: '50:*' }],
  ['!!', { email: '!!', phones: [], words: null }],
  ['مريم', { email: 'مريم', phones: [], words: 'مريم:*' }],
])('%j', (typed, expected) => {
  expect(customerSearch(typed)).toEqual(expected);
});
