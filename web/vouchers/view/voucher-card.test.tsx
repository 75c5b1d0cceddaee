import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VoucherCard } from './voucher-card.tsx';

const voucher = {
  id: 1,
  voucher_type: 'shop' as const,
  code: 'TEN',
  discount_type: 'Percentage' as const,
  discount: 10,
  min_order_amount: 60,
  max_discount_amount: 0,
  limit_for_user: 1,
  shop_id: 7,
  started: '',
  validity: '',
  starts_at: '2026-12-01T00:00:00.000Z',
  is_collected: false,
  is_used_up: false,
};

const cardUntil = (ends: Date, more: object = {}) =>
  renderToStaticMarkup(
    <VoucherCard
      voucher={{ ...voucher, ends_at: ends.toISOString(), ...more }}
      isBusy={false}
      onCollect={() => undefined}
    />,
  );

test.each([
  ['whole days', new Date(2027, 0, 1), 'Dec 31, 2026'],
  ['a time of the day', new Date(2026, 11, 31, 18), 'Dec 31, 2026'],
])('a voucher of %s is valid until its last day', (_, ends, last) => {
  expect(cardUntil(ends)).toContain(`Valid until ${last}`);
});

test('the button that collects a voucher is described by its terms', () => {
  const html = cardUntil(new Date(2027, 0, 1));
  const [, id] = /<button[^>]* aria-describedby="([^"]+)"/.exec(html)!;
  expect(html).toMatch(new RegExp(`<div id="${id}"[^>]*><p[^>]*>10% off</p>`));
});

test.each([
  ['Collected', { is_collected: true }],
  ['Used up', { is_collected: true, is_used_up: true }],
  ['Used up', { is_used_up: true }],
])('%s: %o', (text, more) => {
  const html = cardUntil(new Date(2027, 0, 1), more);
  expect(html).toContain(text);
  expect(html).not.toContain('<button');
});
