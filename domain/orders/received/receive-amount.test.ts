import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReceivedBalance, receiveAmount } from './receive-amount.ts';

const open = (due: number, received = 0): ReceivedBalance => ({ state: 'open', due, received });

test.each<[string, ReceivedBalance, number, ReturnType<typeof receiveAmount>]>([
  ['a part leaves the rest due', open(2000), 800, { isPaid: false, rest: 1200, surplus: 0 }],
  ['the rest pays the order', open(2000, 800), 1200, { isPaid: true, rest: 0, surplus: 0 }],
  ['a cent too little does not', open(2000, 800), 1199, { isPaid: false, rest: 1, surplus: 0 }],
  ['more is surplus', open(2000, 800), 1500, { isPaid: true, rest: 0, surplus: 300 }],
  [
    'an order that was reduced to what arrived is paid',
    open(800, 800),
    0,
    { isPaid: true, rest: 0, surplus: 0 },
  ],
  [
    'reduced below what arrived, it has a surplus',
    open(500, 800),
    0,
    { isPaid: true, rest: 0, surplus: 300 },
  ],
  [
    'nothing of it is due of a paid order',
    { ...open(2000, 2000), state: 'paid' },
    500,
    { isPaid: false, rest: 0, surplus: 500 },
  ],
  [
    'nor of a cancelled one',
    { ...open(2000), state: 'cancelled' },
    2000,
    { isPaid: false, rest: 0, surplus: 2000 },
  ],
])('%s', (_name, balance, amount, outcome) => {
  expect(receiveAmount(balance, amount)).toEqual(outcome);
});

const cents = fc.integer({ min: 1, max: 1e14 });

test('every cent that arrives is either paid or surplus, in whatever parts it comes', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1 }),
      (due, parts) => {
        const balance = open(due);
        let surplus = 0;
        for (const amount of parts) {
          const outcome = receiveAmount(balance, amount);
          surplus += outcome.surplus;
          balance.received += amount;
          if (outcome.isPaid) balance.state = 'paid';
          if (balance.state === 'open') expect(outcome.rest).toBe(due - balance.received);
        }
        const total = parts.reduce((sum, amount) => sum + amount, 0);
        expect(balance.state).toBe(total >= due ? 'paid' : 'open');
        expect(surplus).toBe(Math.max(total - due, 0));
      },
    ),
  );
});
