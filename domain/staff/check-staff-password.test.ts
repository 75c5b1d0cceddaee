import { expect, test } from 'vitest';
import { checkStaffPassword } from './check-staff-password.ts';

const ADA = { name: 'Ada Bolt', email: 'adabolt@toolyard.test' };

test.each([
  ['hammer-time', 'Use at least 12 characters. A sentence you can remember is best.'],
  ['aaaaaaaaaaaaaaaa', 'This password is easy to guess. Choose another one.'],
  ['abcdefghijklmnop', 'This password is easy to guess. Choose another one.'],
  ['12345678901234', 'This password is easy to guess. Choose another one.'],
  ['AdaBolt@toolyard.test', 'This password is easy to guess. Choose another one.'],
  ['adabolt-adabolt', 'This password is easy to guess. Choose another one.'],
  ['seven rusty hinges', null],
  ['Сорок четыре гвоздя', null],
])('%s: %s', (password, sentence) => {
  expect(checkStaffPassword(password, ADA)).toBe(sentence);
});
