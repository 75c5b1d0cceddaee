import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrdersChart } from './orders-chart.tsx';

test.each([
  [[0, 0], null],
  [[1, 3], 'At most 3'],
])('with %j orders on its days, the scale of the chart says %s', (orders, scale) => {
  const days = orders.map((count, at) => ({ day: `2026-11-0${at + 1}`, orders: count }));
  const html = renderToStaticMarkup(<OrdersChart days={days} />);
  expect(/At most \d+/.exec(html)?.[0] ?? null).toBe(scale);
});
