import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GridRefusal } from '#contract/console/catalog/grid.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { MeProvider } from '../session/me-context.tsx';
import { useCellText } from './use-cell-text.ts';
import { useRefusalText } from './use-refusal-text.ts';

const message = 'Someone else has changed the same in the meantime.';

const LABELS = { price: 'Price', old_price: 'Price before discount' };

test.each<[string, Partial<GridRefusal>, string]>([
  ['a price', { field: 'price', theirs: 77 }, 'Price: Someone else has set 77.00. Save again'],
  [
    'a price, emptied',
    { field: 'old_price', theirs: null },
    'Price before discount: Someone else has set –. Save again',
  ],
  [
    'a price set by a colleague',
    { field: 'price', theirs: 77, by: 'Ada', at: '2026-03-10T10:31:00.000Z' },
    'Price: Ada has set 77.00 (Mar 10, 2026, 10:31 AM). Save again',
  ],
  ['a field nobody else has changed', { field: 'price' }, `Price: ${message}`],
  ['a whole row', { field: null }, message],
])('%s says why it was not saved', (_what, refusal, text) => {
  function Reason() {
    return useRefusalText(useCellText(), LABELS)({ id: 1, field: null, message, ...refusal });
  }
  const me = { shop: { currency: { digits: 2 }, time_zone: 'UTC' } } as unknown as Me;
  const markup = renderToStaticMarkup(
    <MeProvider me={me}>
      <Reason />
    </MeProvider>,
  );
  expect(markup.slice(0, text.length)).toBe(text);
});
