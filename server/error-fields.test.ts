import { expect, test } from 'vitest';
import { errorFields } from './error-fields.ts';

test.each<[string, unknown, string | undefined]>([
  ['an error of Node', Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }), 'ENOENT'],
  ['an error of PostgreSQL', Object.assign(new Error(), { code: '23505' }), '23505'],
  ['an error without a code', new Error(), undefined],
  ['a code that is a number', { code: 20 }, undefined],
  ['a text that was thrown', 'stopped', undefined],
  ['null', null, undefined],
  ['undefined', undefined, undefined],
])('the code of %s', (_, error, code) => {
  expect(errorFields(error).code).toBe(code);
});
