import { expect, test } from 'vitest';
import { z } from 'zod';
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

test('a missing field beside its label is not named again', () => {
  const { error } = schema.safeParse({ name: '', code: 'ab' });
  expect(error && validationErrors(error, 'en', { isLabelled: true })).toEqual({
    name: ['Fill in this field.'],
    code: ['The code must be at least 3 characters.'],
  });
});
