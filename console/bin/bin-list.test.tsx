import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import type { BinPage } from '#contract/console/catalog/bin.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';
import type { RefusedItem } from '../ui/refused-dialog.tsx';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
vi.doMock('../ui/refused-dialog.tsx', () => ({
  RefusedDialog: ({ refused }: { refused: RefusedItem[] }) => (
    <dialog>{refused.map(({ name, message }) => `${name}: ${message}`).join()}</dialog>
  ),
}));
afterAll(() => vi.doUnmock('../ui/refused-dialog.tsx'));
const { MeProvider } = await import('../session/me-context.tsx');
const { BinList } = await import('./bin-list.tsx');

test('an entry that somebody else has restored meanwhile is refused by its name', async () => {
  const ref = 'product:7';
  const times = { deleted_at: '2026-11-30T00:00:00Z', removed_at: '2026-12-30T00:00:00Z' };
  const row = { ref, kind: 'product', id: 7, name: 'Cabinet rasp', shop: null, actor: 'system' };
  const page = { rows: [{ ...row, ...times, person: null }], next: null } as BinPage;
  const refused = [{ ref, name: '', message: 'This is no longer in the bin.' }];
  vi.stubGlobal('fetch', async () => Response.json({ data: { restored: [], refused } }));
  const me = { rights: [], shop: { has_several: false, time_zone: 'UTC' } } as unknown as Me;
  const element = (
    <MeProvider me={me}>
      <BinList page={page} />
    </MeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const drawn = await drawPage(<RouterProvider router={router} />);
  const restore = drawn.drawn().find(({ text }) => text === 'Restore');
  await drawn.act(restore?.props['onClick'] as () => void);
  const shown = () => drawn.drawn().find(({ name }) => name === 'DIALOG')?.text;
  await until(() => expect(shown()).toBe('Cabinet rasp: This is no longer in the bin.'));
  await drawn.end();
});
