import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartTotals } from './cart-totals.tsx';

const NOTHING = {
  total_amount: 0,
  delivery_charge: 0,
  coupon_discount: 0,
  payable_amount: 0,
  order_tax_amount: 0,
};

/** The texts of the rows. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map((row) =>
    row.slice(1).map((cell) => cell.replaceAll(/<[^>]+>/g, '')),
  );

test.each([
  [{}, [['Total', '$0.00']]],
  [
    { total_amount: 24.9, payable_amount: 24.9 },
    [
      ['Products', '$24.90'],
      ['Total', '$24.90'],
    ],
  ],
  [
    { total_amount: 24.9, coupon_discount: 4, delivery_charge: 5, payable_amount: 25.9 },
    [
      ['Products', '$24.90'],
      ['Vouchers', '-$4.00'],
      ['Delivery', '$5.00'],
      ['Total', '$25.90'],
    ],
  ],
])('the cart has no rows of 0.00: %j', (amounts, rows) => {
  const html = renderToStaticMarkup(
    <CartTotals amounts={{ ...NOTHING, ...amounts }} isChanging={false} />,
  );
  expect(rowsOf(html)).toEqual(rows);
});
