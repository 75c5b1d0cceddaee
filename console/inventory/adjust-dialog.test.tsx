import { beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import type { StockRow } from '#contract/console/catalog/stock.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
stubDialog();
const { LanguageProvider } = await import('#web/i18n/text.tsx');
const { MeProvider } = await import('../session/me-context.tsx');
const { AdjustDialog } = await import('./adjust-dialog.tsx');

interface Sent {
  by: string;
  idempotency_key: string;
}
let sent: Sent[] = [];
let isLost = false;
beforeEach(() => {
  stored.clear();
  sent = [];
  isLost = false;
  vi.stubGlobal('fetch', async (_address: string, init: { body?: string }) => {
    if (init.body !== undefined) sent.push(JSON.parse(init.body) as Sent);
    if (init.body !== undefined && isLost) throw new TypeError('Failed to fetch');
    return Response.json({ data: { stock: 5, moves: [] } });
  });
});

/** Opens the dialog in a console of this language; `submit` submits it with this change. */
async function open(locale = 'en', orders: Partial<StockRow> = {}) {
  const me = { id: 7, shop: { time_zone: 'UTC' } } as unknown as Me;
  const row = { id: 3, name: 'Saw', stock: 2, options: [], ...orders } as unknown as StockRow;
  const page = await drawPage(
    <LanguageProvider language={{ locale, direction: 'ltr' }}>
      <MeProvider me={me}>
        <AdjustDialog row={row} onClose={() => {}} onDone={() => {}} />
      </MeProvider>
    </LanguageProvider>,
  );
  const form = { querySelector: () => null, addEventListener: () => {} };
  return {
    submit: (typed: string) => {
      vi.stubGlobal(
        'FormData',
        class {
          get = (field: string) => (field === 'by' ? typed : '');
        },
      );
      const { onSubmit } = page.drawn().find(({ name }) => name === 'FORM')?.props ?? {};
      const event = { preventDefault: () => {}, currentTarget: form };
      return page.act(() => (onSubmit as (event: object) => unknown)(event));
    },
    says: (sentence: string) => page.drawn().some(({ text }) => text === sentence),
    isWrong: () => page.drawn().find(({ props }) => props['name'] === 'by')?.props['aria-invalid'],
    end: page.end,
  };
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
  const page = await open(locale);
  await page.submit(typed);
  expect(sent.map(({ by }) => by)).toEqual([expected]);
  await page.end();
});

test.each(['', '5.5', 'five', '5-3'])('"%s" is refused without asking the shop', async (typed) => {
  const page = await open();
  await page.submit(typed);
  expect(sent).toEqual([]);
  expect(page.isWrong()).toBe(true);
  await page.end();
});

test('what is counted on the shelf is compared with the pieces on hand, those of orders included', async () => {
  const page = await open('en', { reserved: 3, on_hand: 5 });
  expect(page.says('5 on hand, 3 of them reserved')).toBe(true);
  await page.end();
  const other = await open('en', { reserved: 0, on_hand: 2 });
  expect(other.says('2 in stock')).toBe(true);
  await other.end();
});

test('a typing error after a lost response does not turn the next attempt into a second change', async () => {
  isLost = true;
  const page = await open();
  for (const typed of ['5', 'five', '5']) await page.submit(typed);
  const [first, again] = sent;
  expect(sent).toHaveLength(2);
  expect(again).toEqual(first);
  await page.end();
});
