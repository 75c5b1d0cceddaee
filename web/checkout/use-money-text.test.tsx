import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { moneyOf } from '#domain/money/money.ts';
import { useMoneyText } from './use-money-text.ts';

const EUR = { name: 'EUR', symbol: '€', rate_from_default: 1 };

function Amounts() {
  const moneyText = useMoneyText(EUR);
  return [moneyText(moneyOf(5, 'EUR')), moneyText(moneyOf(500, 'JPY'))].join();
}

test('an order keeps its currency when the shop has another one by now', () => {
  expect(renderToStaticMarkup(<Amounts />)).toBe('€5.00,¥500');
});

test('an amount without its currency is not formatted', () => {
  function WithoutCurrency() {
    // @ts-expect-error -- The currency is missing.
    return useMoneyText(EUR)(5);
  }
  expect(() => renderToStaticMarkup(<WithoutCurrency />)).toThrow();
});
