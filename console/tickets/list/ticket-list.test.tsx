import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import type { TicketChoices, TicketPage } from '#contract/console/tickets/tickets.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const MOCKED = ['../change/use-change-tickets.ts', '../../ui/refused-dialog.tsx'] as const;
vi.doMock(MOCKED[0], () => ({
  useChangeTickets: () => ({ refused: [{ number: '1001', message: 'Tom has closed it.' }] }),
}));
vi.doMock(MOCKED[1], () => ({
  RefusedDialog: ({ refused }: { refused: { message: string }[] }) => refused[0]?.message,
}));
afterAll(() => {
  for (const file of MOCKED) vi.doUnmock(file);
});
const { MeProvider } = await import('../../session/me-context.tsx');
const { TicketList } = await import('./ticket-list.tsx');

test('the reason why a ticket was not changed is shown even when the list has become empty', () => {
  const page = { rows: [], next: null } as unknown as TicketPage;
  const choices = { people: [], tags: [] } as unknown as TicketChoices;
  const element = (
    <MeProvider me={{ rights: ['tickets.answer'] } as unknown as Me}>
      <TicketList page={page} choices={choices} />
    </MeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  expect(renderToString(<RouterProvider router={router} />)).toContain('Tom has closed it.');
});
