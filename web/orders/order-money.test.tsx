import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { useMoneyText } from '#web/checkout/use-money-text.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { openMoney, totalMoney } from './placed-money.ts';
import type { PlacedOrders } from './use-placed-orders.ts';
import { OrderTimeline } from './view/order-timeline.tsx';

// A shop that takes dollars now, and an order from when it took euros.

const DOLLARS = { name: 'USD', symbol: '$', rate_from_default: 1 };
const order = {
  currency: 'EUR',
  order_code: '#A000001',
  order_status: 'Pending',
  payable_amount: 30,
  not_charged_amount: 5,
  order_payment_url: '/order/1/payment',
  timeline: [],
  refunds: [
    { amount: 5, way: 'not-charged', at: '2026-03-10T12:00:00Z', reason: null, products: [] },
  ],
} as unknown as OrderDetails;
const placed = {
  orders: [order, { ...order, order_payment_url: null }],
  payable_amount: 60,
} as PlacedOrders;

function Shown() {
  const moneyText = useMoneyText(DOLLARS);
  const instructions = {
    text: '',
    amount: 25,
    received: 5,
    details: [],
    reference: 'A1',
    due_at: null,
  };
  const open = { payment_status: 'Pending', order_payment_url: null, orders: [order] } as const;
  return (
    <>
      <OrderTimeline order={order} moneyText={moneyText} />
      <PaymentPanel
        placed={{ ...open, orders: [order], payment_instructions: instructions }}
        currency={order.currency}
        moneyText={moneyText}
        action=""
        onChange={() => {}}
      />
      <p>{moneyText(openMoney(placed))}</p>
      <p>{moneyText(totalMoney(placed))}</p>
    </>
  );
}

test('history, amount to pay and totals of an order are in the currency it was placed in', () => {
  const html = renderToStaticMarkup(<Shown />);
  expect(html).not.toContain('$');
  for (const text of ['€5.00', '€25.00', '€60.00']) expect(html).toContain(text);
});

test('the open amount counts the unpaid orders, without reductions', () => {
  expect(openMoney(placed)).toEqual({ amount: 2500, currency: 'EUR' });
});
