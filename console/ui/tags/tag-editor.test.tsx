import { expect, test, vi } from 'vitest';
import { useState } from 'react';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { TagEditor } = await import('./tag-editor.tsx');

/** An editor whose changes are under way until `answer` lets them succeed or fail. */
async function openEditor() {
  const sent: string[][] = [];
  let answer: (isSuccess: boolean) => void = () => {};
  function Page() {
    const [isBusy, setBusy] = useState(false);
    return (
      <TagEditor
        tags={[]}
        suggestions={[]}
        isBusy={isBusy}
        onChange={(_act, tags, onDone) => {
          sent.push(tags);
          setBusy(true);
          answer = (isSuccess) => {
            if (isSuccess) onDone?.();
            setBusy(false);
          };
        }}
      />
    );
  }
  const page = await drawPage(<Page />);
  const handler = (name: string, prop: string) =>
    page.drawn().find((drawn) => drawn.name === name)?.props[prop] as (event: object) => void;
  return {
    sent,
    text: () => page.drawn().find(({ name }) => name === 'INPUT')?.props['value'],
    type: (value: string) =>
      page.act(() => handler('INPUT', 'onChange')({ currentTarget: { value } })),
    enter: () => page.act(() => handler('FORM', 'onSubmit')({ preventDefault: vi.fn() })),
    answer: (isSuccess: boolean) => page.act(() => answer(isSuccess)),
    end: page.end,
  };
}

test('a tag that could not be added stays in the field', async () => {
  const editor = await openEditor();
  await editor.type('urgent');
  await editor.enter();
  await editor.answer(false);
  expect(editor.text()).toBe('urgent');
  await editor.enter();
  await editor.answer(true);
  expect(editor.text()).toBe('');
  await editor.end();
});

test('a tag typed while another is being added waits, and is added by Enter afterwards', async () => {
  const editor = await openEditor();
  await editor.type('urgent');
  await editor.enter();
  await editor.type('phone');
  await editor.enter();
  await editor.answer(true);
  expect(editor.text()).toBe('phone');
  await editor.enter();
  expect(editor.sent).toEqual([['urgent'], ['phone']]);
  await editor.end();
});
