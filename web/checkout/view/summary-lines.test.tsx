import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CartGroup } from '#contract/orders/cart-shapes.ts';
import type { ShopPart } from '#contract/orders/checkout.ts';
import { SummaryLines } from './summary-lines.tsx';

const group = { shop_id: 7, shop_name: 'Barn', products: [] } as unknown as CartGroup;
const method = (id: number, name: string) => ({
  id,
  name,
  charge: 0,
  delivery_time: '',
  pickup_address: null,
  is_chosen: true,
});

/** What the summary says of the delivery of a shop's part; null: nothing. */
function delivery(part: Partial<ShopPart>): string | null {
  const shop = {
    shop_id: 7,
    payable_amount: 24.9,
    delivery_charge: 0,
    estimated_delivery_time: '',
    delivery_methods: [method(0, 'Standard')],
    ...part,
  } as unknown as ShopPart;
  const html = renderToStaticMarkup(<SummaryLines groups={[group]} shops={[shop]} />);
  return /<p[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? null;
}

test.each<[string, Partial<ShopPart>, string | null]>([
  ['nothing the shop has not set', {}, null],
  ['its charge', { delivery_charge: 4.9 }, 'Delivery · $4.90'],
  ['its time', { estimated_delivery_time: '2-3 days' }, 'Delivery in 2–3 days'],
  [
    'a method without a charge',
    { delivery_methods: [method(3, 'Parcel')] },
    'Parcel · Delivery · $0.00',
  ],
])('the delivery of a part: %s', (_, part, expected) => {
  expect(delivery(part)).toBe(expected);
});
