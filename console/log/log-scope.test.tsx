import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry } from '#contract/console/log.ts';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';

stubPage();
const called: unknown[] = [];
vi.doMock('../api/call.ts', () => ({
  CallFailure: Error,
  call: async (name: string, request: object) => {
    called.push([name, request]);
    return { refused: [] };
  },
}));
afterAll(() => vi.doUnmock('../api/call.ts'));
const { MeProvider } = await import('../session/me-context.tsx');
const { LogEntries } = await import('./log-entries.tsx');
const { LogScope } = await import('./log-scope.tsx');
beforeEach(() => {
  called.length = 0;
});

const entryOf = (id: number, request_id: string | null, act = 'product.edit') =>
  ({
    id,
    act,
    kind: 'product',
    actor: 'staff',
    person: 'Olga',
    address: '192.0.2.1',
    request_id,
    record_id: id,
    record_name: `Product ${id}`,
    undone: null,
    at: new Date().toISOString(),
    changes: [],
  }) as unknown as LogEntry;

async function openLog(entries: LogEntry[], filter: { request_id?: string; address?: string }) {
  const currency = { name: 'USD', symbol: '$', position: 'prefix', digits: 2 };
  const me = { rights: ['products.edit'], roles: [], shop: { time_zone: 'UTC', currency } };
  const element = (
    <MeProvider me={me as unknown as Me}>
      <LogScope filter={filter} entries={entries} />
      <LogEntries entries={entries} isFiltered={false} />
    </MeProvider>
  );
  const search = String(new URLSearchParams(filter));
  const router = createMemoryRouter([{ path: '/log', element }], {
    initialEntries: [`/log?${search}`],
  });
  const page = await drawPage(<RouterProvider router={router} />);
  const links = () =>
    page.drawn().flatMap(({ name, props }) => (name === 'A' ? [String(props['href'])] : []));
  return { page, links };
}

const ENTRIES = [entryOf(4, null), entryOf(3, 'b'), entryOf(2, 'a'), entryOf(1, 'a')];

test('what was changed at the same time is linked once, and each address', async () => {
  const { page, links } = await openLog(ENTRIES, {});
  expect(links().filter((href) => href.includes('request_id'))).toEqual(['/log?request_id=a']);
  expect(links().filter((href) => href.includes('address'))).toHaveLength(4);
  await page.end();
});

test('changes made at the same time are undone together, but for those that can no longer be', async () => {
  const entries = [entryOf(3, 'a'), entryOf(2, 'a', 'order.note'), entryOf(1, 'a')];
  const { page, links } = await openLog(entries, { request_id: 'a' });
  expect(links().some((href) => href.includes('request_id'))).toBe(false);
  const buttons = page.drawn().filter(({ name }) => name === 'BUTTON');
  const all = buttons.find(({ props }) => props['aria-keyshortcuts'] === 'u');
  await page.act(all?.props['onClick'] as () => void);
  expect(called).toEqual([
    ['undoEntries', { ids: [3, 1], idempotency_key: expect.any(String) as string }],
  ]);
  await page.end();
});

test('a single change has no button for all', async () => {
  const { page } = await openLog([entryOf(1, 'a')], { request_id: 'a' });
  const buttons = page.drawn().filter(({ name }) => name === 'BUTTON');
  expect(buttons.some(({ props }) => props['aria-keyshortcuts'] === 'u')).toBe(false);
  await page.end();
});
