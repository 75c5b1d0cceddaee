import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useChargedPrice, useOrderPrice } from './use-charged-price.ts';

const EUR = { name: 'EUR', symbol: '€', rate_from_default: 1 };

function Amounts() {
  const [charged, priceOf] = [useChargedPrice(EUR), useOrderPrice(EUR)];
  return [charged(5), priceOf({ currency: 'EUR' })(5), priceOf({ currency: 'JPY' })(500)].join();
}

test('an order keeps its currency when the shop has another one by now', () => {
  expect(renderToStaticMarkup(<Amounts />)).toBe('€5.00,€5.00,¥500');
});
