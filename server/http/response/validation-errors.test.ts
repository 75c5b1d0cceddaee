import { expect, test } from 'vitest';
import { z } from 'zod';
import { amount, id, whole } from '#contract/fields.ts';
import { validationErrors } from './validation-errors.ts';

const schema = z.object({ name: z.string().trim().min(1), code: z.string().min(3) });

test.each([
  [{ code: 'abc' }, { name: ['The name field is required.'] }],
  [{ name: ' ', code: 'abc' }, { name: ['The name field is required.'] }],
  [{ name: 'Ada', code: 'ab' }, { code: ['The code must be at least 3 characters.'] }],
])('%j', (request, errors) => {
  const { error } = schema.safeParse(request);
  expect(error && validationErrors(error, 'en')).toEqual(errors);
});

const numbers = z.object({ page: whole(1, 1_000_000), id: id(), price: amount() });

test.each([
  [{ page: 1e30, id: -1e30, price: '-5' }, 'The page must not be greater than 1,000,000.'],
  [{ page: -1e30, id: '-7', price: -5 }, 'The page must be at least 1.'],
  [
    { page: '9999999999999999', id: '0', price: '-5' },
    'The page must not be greater than 1,000,000.',
  ],
])('%j has one sentence for each number, with the bound that counts', (request, page) => {
  const { error } = numbers.safeParse(request);
  expect(error && validationErrors(error, 'en')).toEqual({
    page: [page],
    id: ['The id must be at least 1.'],
    price: ['The price must be at least 0.'],
  });
});

test('a missing field beside its label is not named again', () => {
  const { error } = schema.safeParse({ name: '', code: 'ab' });
  expect(error && validationErrors(error, 'en', { isLabelled: true })).toEqual({
    name: ['Fill in this field.'],
    code: ['The code must be at least 3 characters.'],
  });
});
