import { describe, expect, test } from 'vitest';
import { cash } from './cash.ts';
import type { PayingShopper, PaymentSettings } from './payment-method.ts';
import {
  isPaidOnDelivery,
  isPaidOnline,
  methodNamed,
  requestedMethod,
  offeredMethods,
  offeredTo,
  shipsUnpaid,
  waitsForPayment,
} from './payment-methods.ts';

const settings: PaymentSettings = {
  cash_on_delivery: true,
  online_payment: true,
  bank_account_holder: null,
  bank_account: null,
  bank_name: null,
  bank_code: null,
  bank_transfer_days: 7,
};
const bank = {
  bank_account_holder: 'Boltworks Ltd',
  bank_account: 'DE89370400440532013000',
  bank_name: 'Commerzbank',
};

test.each<[string, Partial<PaymentSettings>, string[], string[]]>([
  ['cash, and the gateways that can take a payment', {}, ['stripe'], ['cash', 'stripe']],
  ['no gateway is set up', {}, [], ['cash']],
  ['a gateway that the shop does not have', {}, ['paypal'], ['cash']],
  ['cash is switched off', { cash_on_delivery: false }, ['test'], ['test']],
  ['online payment is switched off', { online_payment: false }, ['stripe', 'test'], ['cash']],
  ['a bank account', bank, ['stripe'], ['cash', 'bank_transfer', 'stripe']],
  ['an incomplete bank account', { ...bank, bank_name: null }, [], ['cash']],
  ['nothing', { cash_on_delivery: false, online_payment: false }, ['stripe'], []],
])('offered: %s', (_name, changed, gateways, offered) => {
  const methods = offeredMethods({ ...settings, ...changed }, gateways);
  expect(methods.map(({ name }) => name)).toEqual(offered);
});

test('a shopper may choose the methods that are offered to everybody, and those offered to such shoppers', () => {
  const ofBusinesses = {
    ...cash,
    name: 'invoice',
    isOfferedTo: (by: PayingShopper) => by.vatNumber !== null,
  };
  const namesFor = (shopper: PayingShopper) =>
    offeredTo(shopper, [cash, ofBusinesses]).map(({ name }) => name);
  expect(namesFor({ isCustomer: true, vatNumber: null })).toEqual(['cash']);
  expect(namesFor({ isCustomer: false, vatNumber: 'DE123456789' })).toEqual(['cash', 'invoice']);
});

test.each([
  ['cash', 'cash'],
  ['Cash', 'cash'],
  ['cash_on_delivery', 'cash'],
  ['COD', 'cash'],
  ['STRIPE', 'stripe'],
  ['test', undefined],
  ['paypal', undefined],
])('sent as %s', (sent, name) => {
  expect(requestedMethod(offeredMethods(settings, ['stripe']), sent)?.name).toBe(name);
});

test.each<[string, number | null]>([
  ['cash', null],
  ['bank_transfer', 10_080],
  ['stripe', 30],
  ['test', 30],
])('an unpaid order by %s is cancelled after %s minutes', (name, minutes) => {
  expect(methodNamed(name)?.minutesToPay(settings, 30)).toBe(minutes);
});

describe('the kinds of payment', () => {
  test.each([
    ['cash', true, false, true],
    ['bank_transfer', false, false, false],
    ['stripe', false, true, false],
    ['test', false, true, false],
    ['a method that no longer exists', false, false, false],
  ])('%s', (name, onDelivery, online, unpaid) => {
    expect([isPaidOnDelivery(name), isPaidOnline(name), shipsUnpaid(name)]).toEqual([
      onDelivery,
      online,
      unpaid,
    ]);
  });
});

test.each([
  ['cash', false, false],
  ['bank_transfer', false, true],
  ['bank_transfer', true, false],
  ['stripe', false, true],
  ['a method that no longer exists', false, true],
])('an order by %s (paid: %s) waits for its payment: %s', (name, isPaid, isWaiting) => {
  expect(waitsForPayment(name, isPaid)).toBe(isWaiting);
});

test('a transfer names the account, an IBAN in groups of four', () => {
  const shown = (more: object) =>
    methodNamed('bank_transfer')?.instructions({ ...settings, ...bank, ...more })?.details;
  expect(shown({ bank_code: 'COBADEFF' })).toEqual([
    { label: 'Account holder', value: 'Boltworks Ltd' },
    { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
    { label: 'Bank code (BIC)', value: 'COBADEFF' },
    { label: 'Bank', value: 'Commerzbank' },
  ]);
  expect(shown({ bank_account: '021-4455' })?.[1]).toEqual({
    label: 'Account number',
    value: '021-4455',
  });
});

test.each([
  ['cash', false, 'Cash on delivery'],
  ['cash', true, 'Cash on delivery'],
  ['stripe', false, 'Online Payment'],
  ['stripe', true, 'Stripe'],
  ['test', true, 'Test payment'],
])('an order by %s (paid: %s) shows %s', (name, isPaid, title) => {
  expect(methodNamed(name)?.titleOfOrder(isPaid)).toBe(title);
});
