import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AmountRows } from './amount-rows.tsx';

test('the order summary has no rows of 0.00', () => {
  const amounts = {
    total_amount: 24.9,
    delivery_charge: 0,
    coupon_discount: 0,
    payable_amount: 24.9,
    order_tax_amount: 0,
  };
  const html = renderToStaticMarkup(<AmountRows amounts={amounts} />);
  const rows = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  expect(rows.map((row) => row.slice(1).map((cell) => cell.replaceAll(/<[^>]+>/g, '')))).toEqual([
    ['Subtotal', '$24.90'],
    ['Total', '$24.90'],
  ]);
});
