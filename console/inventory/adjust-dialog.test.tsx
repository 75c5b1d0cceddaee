import type { ReactNode } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import type { StockRow } from '#contract/console/catalog/stock.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
// What it contains without the dialog, which needs a browser.
vi.doMock('../ui/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}));
afterAll(() => vi.doUnmock('../ui/dialog.tsx'));
const { LanguageProvider } = await import('#web/i18n/text.tsx');
const { MeProvider } = await import('../session/me-context.tsx');
const { AdjustDialog } = await import('./adjust-dialog.tsx');

/** What the shop is asked to add, when this is typed in a console of this language; null: the field is refused. */
async function adjusted(typed: string, locale = 'en'): Promise<unknown> {
  let by: unknown = null;
  vi.stubGlobal('fetch', async (_address: string, init: { body?: string }) => {
    if (init.body !== undefined) by = (JSON.parse(init.body) as { by: unknown }).by;
    return Response.json({ data: { stock: 5, moves: [] } });
  });
  vi.stubGlobal(
    'FormData',
    class {
      get = (field: string) => (field === 'by' ? typed : '');
    },
  );
  const me = { id: 7, shop: { time_zone: 'UTC' } } as unknown as Me;
  const row = { id: 3, name: 'Saw', stock: 2, options: [] } as unknown as StockRow;
  const page = await drawPage(
    <LanguageProvider language={{ locale, direction: 'ltr' }}>
      <MeProvider me={me}>
        <AdjustDialog row={row} onClose={() => {}} onDone={() => {}} />
      </MeProvider>
    </LanguageProvider>,
  );
  const { onSubmit } = page.drawn().find(({ name }) => name === 'FORM')?.props ?? {};
  const event = { preventDefault: () => {}, currentTarget: { querySelector: () => null } };
  await page.act(() => (onSubmit as (event: object) => unknown)(event));
  await page.end();
  return by;
}

test.each([
  ['5', 'en', '5'],
  ['+5', 'en', '5'],
  ['-5', 'en', '-5'],
  ['−5', 'en', '-5'],
  [' 1,200 ', 'en', '1200'],
  ['1.200', 'de', '1200'],
  ['٥', 'ar', '5'],
  ['-১২', 'bn', '-12'],
])('%s in a console in %s changes the stock by %s', async (typed, locale, expected) => {
  expect(await adjusted(typed, locale)).toBe(expected);
});

test.each(['', '5.5', 'five', '5-3'])('%s is refused', async (typed) => {
  expect(await adjusted(typed)).toBeNull();
});
