import { expect, test } from 'vitest';
import { MemoryRouter } from 'react-router';
import type { ConsoleImport } from '#contract/console/catalog/imports.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { ImportPage } = await import('./import-page.tsx');

const file = {
  id: 1,
  file_name: 'tools.csv',
  state: 'previewed',
  task: 'preview',
  failure: null,
  format: {
    name: 'CSV',
    has_columns: true,
    columns: [
      { name: 'Price', field: 'price', samples: ['10'] },
      { name: 'Titel', field: 'title:de', samples: ['Säge'] },
    ],
  },
  fields: [
    { field: 'price', name: 'Price' },
    { field: 'compare_at', name: 'Variant Compare At Price' },
    { field: 'option2_name', name: 'Option2 Name' },
  ],
  columns: ['price', 'title:de'],
  undo: null,
  shop: 'tools',
  shops: [
    { slug: 'tools', name: 'Tools' },
    { slug: 'screws', name: 'Screws' },
  ],
  result: {
    counts: { created: 0, updated: 2, unchanged: 0, refused: 0 },
    refused: [],
    noted: [],
    is_final: false,
    updated: [],
    created: [],
  },
} as unknown as ConsoleImport;

async function open(shown: Partial<ConsoleImport> = {}) {
  const page = await drawPage(
    <MemoryRouter>
      <ImportPage file={{ ...file, ...shown }} />
    </MemoryRouter>,
  );
  const choices = () => page.drawn().filter(({ name }) => name === 'SELECT');
  return {
    choiceTexts: () =>
      page
        .drawn()
        .filter(({ name }) => name === 'OPTION')
        .map(({ text }) => text),
    texts: () => page.drawn().map(({ text }) => text),
    canImport: () =>
      page.drawn().some(({ name, text }) => name === 'BUTTON' && text.startsWith('Import 2')),
    choose: (at: number, value: string) =>
      page.act(() => {
        const change = choices()[at]?.props['onChange'] as (event: object) => void;
        change({ currentTarget: { value } });
      }),
  };
}

test.each([
  ['column', 0, 'compare_at', 'price'],
  ['shop', 2, 'screws', 'tools'],
])(
  'with another %s than previewed, only a new preview can be run',
  async (_what, at, other, same) => {
    const page = await open();
    expect(page.canImport()).toBe(true);
    await page.choose(at, other);
    expect(page.canImport()).toBe(false);
    await page.choose(at, same);
    expect(page.canImport()).toBe(true);
  },
);

test('column meanings are chosen by the labels of the editor, not the headings of the file', async () => {
  const texts = (await open()).choiceTexts();
  expect(texts).toEqual(
    expect.arrayContaining([
      'Price',
      'Price before discount',
      'Name of option 2',
      'Name (German)',
    ]) as string[],
  );
  expect(texts.join()).not.toMatch(/Variant|Option2|Titel/);
});

test.each([
  ['run', ['The import was stopped. Everything imported so far is in the shop.', '12 of 40 lines']],
  ['undo', ['The undo was stopped. What it has undone so far stays undone.', '12 of 40 changes']],
] as const)('a stopped %s says how far it came', async (task, sentences) => {
  const page = await open({ state: 'stopped', task, done: 12, total: 40 });
  expect(page.texts()).toEqual(expect.arrayContaining([...sentences]));
});
