import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { SuggestionList } = await import('./suggestion-list.tsx');

const NOTHING = { words: [], products: [], categories: [], brands: [], shops: [] };

test.each([
  [
    'cannot be loaded',
    () => Promise.reject(new TypeError('Failed to fetch')),
    `The suggestions couldn't be loaded. Press Enter to search for "m8".`,
    '',
  ],
  [
    'are none',
    () => Promise.resolve(Response.json({ data: NOTHING })),
    'No suggestions. Press Enter to search for "m8".',
    '0 suggestions',
  ],
])('suggestions that %s are explained', async (_case, answer, sentence, count) => {
  vi.stubGlobal('fetch', answer);
  const page = await drawPage(
    <SuggestionList
      id="list"
      text=" m8 "
      activeIndex={-1}
      onOptions={vi.fn()}
      onChoose={vi.fn()}
    />,
  );
  const textOf = (element: string) => page.drawn().find(({ name }) => name === element)?.text;
  // Inside `act`, which draws what has arrived only when it ends.
  for (let waits = 0; textOf('P') === undefined && waits < 500; waits += 1)
    await page.act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(textOf('P')).toBe(sentence);
  expect(textOf('OUTPUT')).toBe(count);
  await page.end();
});
