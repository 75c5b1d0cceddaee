import { useState } from 'react';
import { expect, test } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { useSearchText } from './use-search-text.ts';

stubBrowser();

/** A search field on the page of a search: text is typed, and the URL changes once the result of a search is there. */
async function openField(searched: string) {
  const page = await runHook(() => {
    const [search, setSearch] = useState(searched);
    return { ...useSearchText(search), setSearch };
  });
  const { act, end } = page;
  return {
    text: () => page.now.value,
    type: (value: string) =>
      act(() =>
        page.now.onChange({ currentTarget: { value } } as Parameters<typeof page.now.onChange>[0]),
      ),
    show: (search: string) => act(() => page.now.setSearch(search)),
    end,
  };
}

test('what is typed while the result of a search is loading stays', async () => {
  const field = await openField('drill');
  await field.type('drill bit');
  await field.type('drill bit 8');
  await field.show('drill bit');
  expect(field.text()).toBe('drill bit 8');
  await field.end();
});

test.each(['saw', 'saw '])(
  'after a search for "%s", Back shows the text of the search before',
  async (typed) => {
    const field = await openField('drill');
    await field.type(typed);
    await field.show('saw');
    expect(field.text()).toBe(typed);
    await field.show('drill');
    expect(field.text()).toBe('drill');
    await field.end();
  },
);
