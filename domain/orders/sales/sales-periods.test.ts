import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayBefore,
  daysFrom,
  ordersByDay,
  type SalesDay,
  salesPeriods,
  yearBefore,
} from './sales-periods.ts';

const TODAY = '2026-03-10';
const eur = (daysAgo: number, orders: number, amount: number): SalesDay => ({
  day: dayBefore(TODAY, daysAgo),
  currency: 'EUR',
  orders,
  amount,
  refunded: 0,
});

test.each([
  ['today is compared with yesterday', [eur(0, 2, 50), eur(1, 3, 90)], 0, [2, 3, 50, 90]],
  ['seven days include today', [eur(6, 1, 10), eur(7, 1, 20)], 1, [1, 1, 10, 20]],
  ['thirty days', [eur(29, 1, 10), eur(30, 1, 20), eur(59, 1, 1)], 2, [1, 2, 10, 21]],
  ['older days are left out', [eur(60, 9, 900)], 2, [0, 0, undefined, undefined]],
  ['nothing', [], 0, [0, 0, undefined, undefined]],
])('%s', (_name, sales, index, expected) => {
  const period = salesPeriods(sales, TODAY)[index];
  const [sum] = period?.sums ?? [];
  expect(
    [period?.orders, period?.ordersBefore, sum?.amount, sum?.amountBefore].map((value) =>
      value === 0 && sum === undefined && expected[2] === undefined ? 0 : value,
    ),
  ).toEqual(expected);
});

test.each([
  ['2026-03-10', '2025-03-10'],
  ['2028-02-29', '2027-02-28'],
  ['2029-02-28', '2028-02-28'],
])('a year before %s is %s', (day, before) => {
  expect(yearBefore(day)).toBe(before);
});

test('the same days a year ago are another comparison, if the shop sold then', () => {
  const ago = (daysAgo: number) => ({ ...eur(0, 1, 10), day: dayBefore('2025-03-10', daysAgo) });
  const sales = [eur(0, 2, 50), ago(0), ago(6), ago(7), ago(29), ago(30), ago(-1)];
  const periods = salesPeriods(sales, TODAY);
  expect(periods.map(({ ordersYearAgo }) => ordersYearAgo)).toEqual([1, 2, 4]);
  expect(periods.map(({ sums }) => sums[0]?.amountYearAgo)).toEqual([10, 20, 40]);
  const [today] = salesPeriods([eur(0, 2, 50), ago(29)], TODAY);
  expect(today).toMatchObject({ orders: 2, ordersYearAgo: 0 });
  const refunded = { ...ago(3), orders: 0, amount: 0, refunded: 5 };
  const [young] = salesPeriods([eur(0, 2, 50), ago(30), refunded], TODAY);
  expect(young?.ordersYearAgo).toBeNull();
});

test('currencies are never added up', () => {
  const sales = [eur(0, 1, 10), { ...eur(0, 2, 700), currency: 'JPY' }];
  const [today] = salesPeriods(sales, TODAY);
  expect(today?.orders).toBe(3);
  expect(today?.sums.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['JPY', 700],
    ['EUR', 10],
  ]);
});

test('refunds count on their own day, even without orders on it', () => {
  const refund = (daysAgo: number, refunded: number) => ({ ...eur(daysAgo, 0, 0), refunded });
  const sales = [eur(0, 1, 100), refund(0, 20), refund(6, 5), refund(7, 900), refund(29, 1)];
  const periods = salesPeriods(sales, TODAY);
  expect(periods.map(({ sums }) => sums[0]?.refunded)).toEqual([20, 25, 926]);
  expect(periods[0]).toMatchObject({ orders: 1, sums: [{ orders: 1, amount: 100 }] });
});

test('the days of the chart span months without gaps', () => {
  expect(ordersByDay([eur(0, 4, 1)], '2026-03-10', 3)).toEqual([
    { day: '2026-03-08', orders: 0 },
    { day: '2026-03-09', orders: 0 },
    { day: '2026-03-10', orders: 4 },
  ]);
  expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28');
});

test.each([
  ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2026-03-10', '2026-03-10', ['2026-03-10']],
  ['2026-03-11', '2026-03-10', []],
])('the days from %s to %s', (first, last, days) => {
  expect(daysFrom(first, last)).toEqual(days);
});

test('the chart has as many orders as the thirty days', () => {
  const day = fc.record({ ago: fc.integer({ min: 0, max: 80 }), orders: fc.nat(50) });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 40 }), (days) => {
      const sales = days.map(({ ago, orders }) => eur(ago, orders, orders * 3));
      const shown = ordersByDay(sales, TODAY, 30).reduce((total, { orders }) => total + orders, 0);
      const month = salesPeriods(sales, TODAY)[2];
      expect(shown).toBe(month?.orders);
      expect(month?.sums[0]?.amount ?? 0).toBe(shown * 3);
    }),
  );
});
