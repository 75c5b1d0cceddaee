import { expect, test } from 'vitest';
import { fillReply, placesOf, unknownPlaces } from './saved-reply.ts';

const values = { name: 'Ada Bolt', order: 'RC12', ticket: '1234567' };

test.each([
  ['Dear {{name}}, about {{order}}', 'Dear Ada Bolt, about RC12'],
  ['{{ name }} {{name}}', 'Ada Bolt Ada Bolt'],
  ['Ticket {{ticket}}', 'Ticket 1234567'],
  ['{{tracking}} and {name}', '{{tracking}} and {name}'],
  ['{{constructor}}', '{{constructor}}'],
])('%j becomes %j', (body, text) => {
  expect(fillReply(body, values)).toBe(text);
});

test('a placeholder without a value is left to be filled in by hand, and reported', () => {
  const text = fillReply('{{name}}: {{order}}', { ...values, order: null });
  expect(text).toBe('Ada Bolt: {{order}}');
  expect(placesOf(text)).toEqual(['{{order}}']);
});

test('placeholders within values are not replaced', () => {
  expect(fillReply('{{name}}', { ...values, name: '{{order}} $& $1' })).toBe('{{order}} $& $1');
});

test('unknown placeholders are reported', () => {
  expect(unknownPlaces('{{name}} {{ order }} {{price}} {{price}} {{x}}')).toEqual([
    '{{price}}',
    '{{x}}',
  ]);
});
