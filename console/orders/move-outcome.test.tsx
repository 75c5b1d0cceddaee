import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MoveOutcome, refusedOrder } from './move-outcome.tsx';

test('what runs a move stands above the orders that will not change', () => {
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
