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

test('a place without a value stays to be filled by hand, and is found', () => {
  const text = fillReply('{{name}}: {{order}}', { ...values, order: null });
  expect(text).toBe('Ada Bolt: {{order}}');
  expect(placesOf(text)).toEqual(['{{order}}']);
});

test('what a value contains is not filled again', () => {
  expect(fillReply('{{name}}', { ...values, name: '{{order}} $& $1' })).toBe('{{order}} $& $1');
});

test('places that nothing fills are named', () => {
  expect(unknownPlaces('{{name}} {{ order }} {{price}} {{price}} {{x}}')).toEqual([
    '{{price}}',
    '{{x}}',
  ]);
});
