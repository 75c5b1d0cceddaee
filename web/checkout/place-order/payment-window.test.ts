import { expect, test } from 'vitest';
import { paymentEndOf } from './payment-window.ts';

test.each([
  ['/order/12/payment/success', 'success'],
  ['/order/12/payment/cancel', 'cancel'],
  ['/order/12/payment', null],
  ['/order/12/payment/test', null],
  ['/order/x/payment/success', null],
  ['/payment/success', null],
  ['/order/12/confirmation', null],
  ['blank', null],
])('the path %s of a payment window', (path, end) => {
  expect(paymentEndOf(path)).toBe(end);
});
