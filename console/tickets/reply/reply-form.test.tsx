import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import type { Me } from '#contract/console/staff/me.ts';
import type { Role } from '#contract/console/staff/rights.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
vi.doMock('../presence/use-show-writing.ts', () => ({ useShowWriting: () => () => {} }));
afterAll(() => vi.doUnmock('../presence/use-show-writing.ts'));
const { MeProvider } = await import('../../session/me-context.tsx');
const { useDraft } = await import('../../ui/form/use-draft.ts');
const { ReplyForm } = await import('./reply-form.tsx');

const TICKET = {
  number: '1001',
  customer: 'Ada',
  order: null,
  order_code: null,
  scheduled_reply: null,
  messages: [{ id: 7, from: 'customer' }],
} as unknown as ConsoleTicket;

function Page({ role }: { role?: Role }) {
  const roles = role === undefined ? [] : [{ role, shop_id: null }];
  return (
    <MeProvider me={{ id: 1, rights: [], roles } as unknown as Me}>
      <ReplyForm ticket={TICKET} replies={[]} draft={useDraft('ticket-1001')} />
    </MeProvider>
  );
}

test('the next reply is sent while the page still reads the ticket again', async () => {
  const sent: { message: string; seen: number }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    return Response.json({ data: { id: 20 + sent.length } });
  });
  let reads = 0;
  const loader = () => ((reads += 1) === 1 ? null : new Promise(() => {}));
  const route = { path: '*', Component: Page, loader, HydrateFallback: () => null };
  const router = createMemoryRouter([route]);
  const page = await drawPage(<RouterProvider router={router} />);
  await page.act(() => until(() => expect(router.state.initialized).toBe(true)));
  const propsOf = (name: string) => page.drawn().find((element) => element.name === name)?.props;
  const reply = async (value: string) => {
    const write = propsOf('TEXTAREA')?.['onChange'] as (event: object) => void;
    await page.act(() => write({ currentTarget: { value } }));
    const submit = propsOf('FORM')?.['onSubmit'] as (event: object) => void;
    await page.act(() => submit({ preventDefault: () => {}, currentTarget: {} }));
  };
  await reply('It is on its way.');
  await reply('It will arrive on Monday.');
  expect(sent.map(({ message, seen }) => [message, seen])).toEqual([
    ['It is on its way.', 7],
    ['It will arrive on Monday.', 21],
  ]);
  await page.end();
});

test('a reply sent again after a lost response has the key of the first attempt', async () => {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    keys.push((JSON.parse(body) as { idempotency_key: string }).idempotency_key);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ data: { id: 20 } });
  });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const propsOf = (name: string) => page.drawn().find((element) => element.name === name)?.props;
  const write = propsOf('TEXTAREA')?.['onChange'] as (event: object) => void;
  await page.act(() => write({ currentTarget: { value: 'It leaves today.' } }));
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const submit = propsOf('FORM')?.['onSubmit'] as (event: object) => void;
    await page.act(() => submit({ preventDefault: () => {}, currentTarget: {} }));
    await page.act(() => until(() => expect(keys).toHaveLength(attempt)));
  }
  expect(keys[0]).toMatch(/^\w+$/);
  expect(keys[1]).toBe(keys[0]);
  expect(propsOf('TEXTAREA')?.['value']).toBe('');
  await page.end();
});

test.each([
  ['support', true],
  ['seller', false],
] as const)('without saved replies, %s can add one from the ticket: %s', async (role, may) => {
  const router = createMemoryRouter([{ path: '*', element: <Page role={role} /> }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const buttons = page.drawn().flatMap(({ name, text }) => (name === 'BUTTON' ? [text] : []));
  expect(buttons.includes('Saved replies')).toBe(may);
  await page.end();
});
