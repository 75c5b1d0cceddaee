import { expect, test } from 'vitest';
import { toFailure } from './to-failure.ts';

const OF_USER = 'cart_lines_user_id_fkey';

test.each([
  ['a deadlock that four attempts did not resolve', { code: '40P01' }, 503],
  ['a lock that the server no longer waits for', { code: '55P03' }, 503],
  ['a row of an account that has just been erased', { code: '23503', constraint: OF_USER }, 401],
  [
    'a row of anything else that is gone',
    { code: '23503', constraint: 'products_fkey' },
    undefined,
  ],
  ['a mistake in a statement', { code: '42703' }, undefined],
])('%s', (_what, fields, status) => {
  const error = Object.assign(new Error('refused by PostgreSQL'), fields);
  expect(toFailure(error, { error: () => {} })?.status).toBe(status);
});

test.each([
  ['a folder that is mounted read-only', { code: 'EROFS', syscall: 'open' }, 503],
  ['a process with too many open files', { code: 'EMFILE', syscall: 'open' }, 503],
  ['a folder of another user', { code: 'EACCES', syscall: 'mkdir' }, 503],
  ['a disk that fails', { code: 'EIO', syscall: 'read' }, 503],
  ['a new folder within one that is mounted read-only', { code: 'ENOENT', syscall: 'mkdir' }, 503],
  ['a file that is missing', { code: 'ENOENT', syscall: 'open' }, undefined],
  ['a failure of no system call', { code: 'EPERM' }, undefined],
])('%s', (_what, fields, status) => {
  const error = Object.assign(new Error('refused by the system'), fields);
  expect(toFailure(error, { error: () => {} })?.status).toBe(status);
});
