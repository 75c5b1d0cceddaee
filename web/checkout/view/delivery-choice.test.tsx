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
/** The texts of the options, the selected one with an asterisk. */
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

test('every method shows its charge, time or place, and the quoted one is selected', () => {
  expect(shown(render(BOTH))).toEqual([
    '*Parcel Delivery in 2–4 days $4.90',
    'Express Delivery in 1 day $9.90',
    'Our shop 12 Foundry Lane Free',
  ]);
});

test('a choice is shown immediately, unless it is no longer offered', () => {
  expect(shown(render(BOTH, { 7: 2 }))[1]).toMatch(/^\*Express/);
  expect(shown(render(BOTH, { 7: 9 }))[0]).toMatch(/^\*Parcel/);
});

test('where the shop does not deliver it says so; a single method everywhere is not shown as a choice', () => {
  expect(render([])).toContain('deliver to this address');
  expect(render([anOption(0, { is_chosen: true })])).toBe('');
});
