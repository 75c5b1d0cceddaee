import { expect, test, vi } from 'vitest';
import type { Option } from '#contract/console/catalog/options.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { UnfinishedMerges } = await import('./unfinished-merges.tsx');

const option = (id: number, name: string, merges_into: number | null): Option => ({
  id,
  name,
  merges_into,
  color_code: null,
  products: 1,
  products_are_capped: false,
  is_used: true,
  is_merging: false,
});

test('an unfinished merge is shown with all that are still to be merged, and continues into the same one', async () => {
  const rows = [
    option(1, 'Red', null),
    option(2, 'Rot', 1),
    option(3, 'Rouge', 1),
    option(4, 'Blue', null),
    // What it was to be merged into is deleted.
    option(5, 'Bleu', 99),
  ];
  const handleContinue = vi.fn();
  const page = await drawPage(<UnfinishedMerges rows={rows} onContinue={handleContinue} />);
  const texts = page.drawn().filter(({ name }) => name === 'P');
  expect(texts.map(({ text }) => text)).toEqual([
    'Not all products of "Rot, Rouge" have "Red" yet: the merge is not finished.',
  ]);
  const [button] = page.drawn().filter(({ name }) => name === 'BUTTON');
  const handleClick = button?.props['onClick'] as () => void;
  handleClick();
  expect(handleContinue).toHaveBeenCalledExactlyOnceWith([rows[0], rows[1], rows[2]]);
  await page.end();
});

test('a merge that is running is shown as running, and is not continued a second time', async () => {
  const rows = [option(1, 'Red', null), { ...option(2, 'Rot', 1), is_merging: true }];
  const page = await drawPage(<UnfinishedMerges rows={rows} onContinue={() => {}} />);
  expect(page.drawn().flatMap(({ name, text }) => (name === 'OUTPUT' ? [text] : []))).toEqual([
    '"Rot" is being merged into "Red". You can leave this page.',
  ]);
  expect(page.drawn().some(({ name }) => name === 'BUTTON')).toBe(false);
  await page.end();
});
