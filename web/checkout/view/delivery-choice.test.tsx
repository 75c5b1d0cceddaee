import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeliveryOption, ShopPart } from '#contract/orders/checkout.ts';
import { DeliveryChoice } from './delivery-choice.tsx';

const anOption = (id: number, more: Partial<DeliveryOption> = {}): DeliveryOption => ({
  id,
  name: `Method ${id}`,
  charge: 4.9,
  delivery_time: '2-4 days',
  pickup_address: null,
  is_chosen: false,
  ...more,
});
const render = (delivery_methods: DeliveryOption[], chosen: Record<number, number> = {}) =>
  renderToStaticMarkup(
    <DeliveryChoice
      shops={[{ shop_id: 7, shop_name: 'Barn', delivery_methods } as ShopPart]}
      isUpdating={false}
      chosen={chosen}
      onChoose={() => {}}
    />,
  );
/** The options as texts, the chosen one with an asterisk. */
const shown = (html: string) =>
  html
    .split('<label')
    .slice(1)
    .map(
      (label) =>
        (label.includes('checked=""') ? '*' : '') +
        label
          .slice(label.indexOf('>') + 1)
          .replaceAll(/<[^>]+>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
    );

const BOTH = [
  anOption(1, { name: 'Parcel', is_chosen: true }),
  anOption(2, { name: 'Express', charge: 9.9, delivery_time: '1 day' }),
  anOption(3, { name: 'Our shop', charge: 0, pickup_address: '12 Foundry Lane' }),
];

test('every method shows its charge, time or place, and the one of the quote is chosen', () => {
  expect(shown(render(BOTH))).toEqual([
    '*Parcel Delivery in 2–4 days $4.90',
    'Express Delivery in 1 day $9.90',
    'Our shop 12 Foundry Lane Free',
  ]);
});

test('a choice shows at once, one that is no longer offered does not', () => {
  expect(shown(render(BOTH, { 7: 2 }))[1]).toMatch(/^\*Express/);
  expect(shown(render(BOTH, { 7: 9 }))[0]).toMatch(/^\*Parcel/);
});

test('where the shop does not deliver it says so; a single way everywhere is no choice', () => {
  expect(render([])).toContain('deliver to this address');
  expect(render([anOption(0, { is_chosen: true })])).toBe('');
});
