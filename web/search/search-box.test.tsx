import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';
import type { SuggestionOption } from './suggestion-options.ts';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
vi.stubGlobal('document', {
  documentElement: { lang: 'en' },
  activeElement: null,
  addEventListener: () => {},
  removeEventListener: () => {},
});
const STORE = '#web/search/recent-searches-store.ts';
// It reads what was searched before from the same store.
const LIST = '#web/search/suggestion-list.tsx';
const OPTIONS: SuggestionOption[] = [
  { kind: 'word', text: 'hammer', to: '/products?search=hammer' },
  { kind: 'word', text: 'hammock', to: '/products?search=hammock' },
];
/** Suggestions that no later text replaces: on a slow connection those for it have not arrived yet. */
function SuggestionList({ onOptions }: { onOptions: (options: SuggestionOption[]) => void }) {
  useEffect(() => onOptions(OPTIONS), [onOptions]);
  return null;
}
vi.doMock(LIST, () => ({ SuggestionList }));
afterAll(() => {
  vi.doUnmock(STORE);
  vi.doUnmock(LIST);
});
const { SearchBox } = await import('./search-box.tsx');

async function drawBox() {
  const router = createMemoryRouter([{ path: '*', element: <SearchBox /> }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const handle = (name: string, prop: string, event: object) =>
    page.act(() => {
      const drawn = page.drawn().find((element) => element.name === name);
      const handler = drawn?.props[prop] as (event: object) => void;
      handler({ preventDefault: () => {}, ...event });
    });
  return {
    type: (value: string) => handle('INPUT', 'onChange', { currentTarget: { value } }),
    press: (key: string) => handle('INPUT', 'onKeyDown', { key, nativeEvent: {} }),
    /** Of the field. */
    prop: (name: string) => page.drawn().find((drawn) => drawn.name === 'INPUT')?.props[name],
    submit: () => handle('FORM', 'onSubmit', {}),
    search: () => router.state.location.search,
    act: page.act,
    end: page.end,
  };
}

test.each([
  ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['takes long', () => new Promise<never>(() => {})],
])('a search is made although the code that remembers it %s', async (_, arrival) => {
  vi.doMock(STORE, arrival);
  const box = await drawBox();
  await box.type(' hammer ');
  await box.submit();
  await box.act(() => until(() => expect(box.search()).toBe('?search=hammer')));
  await box.end();
});

test('Enter after more was typed searches for the text, not for the suggestion reached before', async () => {
  const box = await drawBox();
  await box.type('ham');
  // Inside `act`, which draws what has arrived only when it ends.
  while (box.prop('aria-expanded') !== true)
    await box.act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await box.press('ArrowDown');
  expect(box.prop('aria-activedescendant')).toMatch(/-0$/);
  await box.type('hamper');
  await box.press('Enter');
  expect(box.search()).toBe('');
  await box.submit();
  await box.act(() => until(() => expect(box.search()).toBe('?search=hamper')));
  await box.end();
});
