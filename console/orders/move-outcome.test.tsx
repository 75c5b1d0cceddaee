import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MoveOutcome, refusedOrder } from './move-outcome.tsx';

test('the button that runs a move is above the orders that will not change', () => {
  const reasons = Array.from({ length: 200 }, (_, id) =>
    refusedOrder({ id, code: `#A${id}`, message: 'It is already delivered.' }),
  );
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MoveOutcome moves={34} mailed={0} refused={200} reasons={reasons}>
        <button type="button">Move 34 orders</button>
      </MoveOutcome>
    </MemoryRouter>,
  );
  const positions = ['34 orders will change.', 'Move 34 orders', '200 orders won', '#A0'].map(
    (text) => html.indexOf(text),
  );
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
});

test('an order is named once in its reason, and more than are listed are counted', () => {
  const reasons = [
    refusedOrder({ id: 1, code: '#A000001', message: "Order #A000001 isn't paid yet." }),
    refusedOrder({ id: 2, code: '#A000002', message: 'It has changed.' }),
  ];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MoveOutcome moves={0} mailed={0} refused={300} reasons={reasons} />
    </MemoryRouter>,
  );
  const text = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
  expect(text).toContain("won't change: Order #A000001 isn't paid yet. #A000002 It has changed.");
  expect(text).toContain('Showing the first 2 of 300.');
  expect(html.match(/href/g)).toHaveLength(2);
});
