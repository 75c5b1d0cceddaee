import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { DeliveryAddress } from './delivery-address.tsx';

const ADDRESS = {
  name: 'Ada Mason',
  address_line: 'Mill Lane 4',
  phone_code: '49',
  phone: '1512345678',
} as OrderDetails['address'];

test.each([
  ['Pending', null, 'Delivering to'],
  ['On The Way', null, 'Delivering to'],
  ['Delivered', null, 'Delivered to'],
  ['Cancelled', null, 'Delivery address'],
  ['Processing', 'Mill Lane 1', 'Pick up at'],
  ['Delivered', 'Mill Lane 1', 'Picked up at'],
  ['Cancelled', 'Mill Lane 1', 'Pickup address'],
])('the address of an order that is %s, picked up at %s, is headed "%s"', (status, shop, title) => {
  const order = { address: ADDRESS, order_status: status, pickup_address: shop };
  const html = renderToStaticMarkup(<DeliveryAddress order={order} />);
  expect(/<h2[^>]*>([^<]*)</.exec(html)?.[1]).toBe(title);
});
