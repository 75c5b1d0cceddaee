import { expect, test } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { offerUndo } = await import('../ui/undo/undo-store.ts');
const { UndoBar } = await import('./undo-bar.tsx');

test('what one person has done is not offered to the next, who gets a bar of their own', async () => {
  const first = await drawPage(<UndoBar />);
  await first.act(() =>
    offerUndo(
      { text: 'Order moved.', names: ['#RC7'], items: [7], isOf: () => false },
      async () => {},
    ),
  );
  expect(first.drawn()[0]?.text).toContain('Order moved.#RC7');
  await first.end();
  const next = await drawPage(<UndoBar />);
  expect(next.drawn()[0]?.text).toBe('');
  await next.end();
});
