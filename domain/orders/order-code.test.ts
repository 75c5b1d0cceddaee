import { expect, test } from 'vitest';
import { orderCode, parseOrderCode, parseSlipCode } from './order-code.ts';

test.each([
  ['RC', 12, '#RC000012'],
  ['BW', 999_999, '#BW999999'],
  ['BW', 1_000_000, '#BW1000000'],
])('order %s %i is shown as %s', (prefix, id, code) => {
  expect(orderCode(prefix, id)).toBe(code);
  expect(parseOrderCode(code)).toEqual({ prefix, id });
});

test.each([
  ['12', { prefix: null, id: 12 }],
  [' rc000012 ', { prefix: 'RC', id: 12 }],
  ['#000012', { prefix: null, id: 12 }],
  ['', null],
  ['0', null],
  ['#RC', null],
  ['RC12x', null],
  ['4294967296', { prefix: null, id: 4294967296 }],
  ['1000000000000000', null],
  ['TOOLONG12', null],
])('%s is read as %j', (text, expected) => {
  expect(parseOrderCode(text)).toEqual(expected);
});

test.each([
  ['RC000012', { prefix: 'RC', id: 12 }],
  ['#rc000012 ', { prefix: 'RC', id: 12 }],
  ['RC1000000', { prefix: 'RC', id: 1_000_000 }],
  ['RC12', null],
  ['000012', null],
  ['RC0000012', null],
  ['1Z999AA10123456784', null],
])('a scanner that reads %s has read %j', (text, expected) => {
  expect(parseSlipCode(text)).toEqual(expected);
});
