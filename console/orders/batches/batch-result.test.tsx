import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderBatch } from '#contract/console/orders/order-batches.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { BatchResult } = await import('./batch-result.tsx');

function textOf(more: Partial<OrderBatch>): string {
  const batch = {
    id: 1,
    kind: 'move',
    task: 'run',
    state: 'done',
    orders: 500,
    succeeded: 300,
    undone: 0,
    refused: 1,
    reasons: [{ id: 7, code: '#A000007', message: 'It has changed.' }],
    undo_ms: 0,
    has_file: false,
    ...more,
  } as OrderBatch;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BatchResult batch={batch} isBusy={false} onUndo={() => {}} />
    </MemoryRouter>,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

test('Undo shows how much time is left, and disappears when it is over', () => {
  expect(textOf({ undo_ms: 38_000 })).toContain('Undo (38)');
  expect(textOf({})).not.toContain('Undo');
});

test('of a stopped move the orders that it did not reach are counted', () => {
  expect(textOf({ state: 'stopped' })).toContain('before it reached 199 more orders');
  expect(textOf({})).not.toContain('stopped');
});

test('refused orders are listed as unchanged', () => {
  expect(textOf({})).toContain("1 order didn't change:");
});
