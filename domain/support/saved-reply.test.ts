import { expect, test } from 'vitest';
import { fillReply, placeholdersOf, trackingText, unknownPlaceholders } from './saved-reply.ts';

const values = { name: 'Ada Bolt', order: 'RC12', tracking: 'DHL 00340', ticket: '1234567' };

test.each([
  ['Dear {{name}}, about {{order}}', 'Dear Ada Bolt, about RC12'],
  ['{{ name }} {{name}}', 'Ada Bolt Ada Bolt'],
  ['Ticket {{ticket}}', 'Ticket 1234567'],
  ['Sent with {{tracking}}', 'Sent with DHL 00340'],
  ['{{price}} and {name}', '{{price}} and {name}'],
  ['{{constructor}}', '{{constructor}}'],
])('%j becomes %j', (body, text) => {
  expect(fillReply(body, values)).toBe(text);
});

test('a placeholder without a value is left to be filled in by hand, and reported', () => {
  const text = fillReply('{{name}}: {{order}}', { ...values, order: null });
  expect(text).toBe('Ada Bolt: {{order}}');
  expect(placeholdersOf(text)).toEqual(['{{order}}']);
});

test('placeholders within values are not replaced', () => {
  expect(fillReply('{{name}}', { ...values, name: '{{order}} $& $1' })).toBe('{{order}} $& $1');
});

test('unknown placeholders are reported', () => {
  expect(unknownPlaceholders('{{name}} {{ order }} {{price}} {{price}} {{x}}')).toEqual([
    '{{price}}',
    '{{x}}',
  ]);
});

test.each([
  [[], null],
  [[{ carrier: 'DHL', tracking_number: null }], null],
  [[{ carrier: null, tracking_number: '0150' }], '0150'],
  [
    [
      { carrier: 'DHL', tracking_number: '00340' },
      { carrier: 'Own van', tracking_number: null },
      { carrier: 'DPD', tracking_number: '0150' },
    ],
    'DHL 00340, DPD 0150',
  ],
])('parcels %j are named as %j', (parcels, text) => {
  expect(trackingText(parcels)).toBe(text);
});
