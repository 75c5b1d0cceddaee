import { expect, test, vi } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import { scheduleReply } from '#contract/console/tickets/scheduled-replies.ts';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
vi.stubGlobal('FormData', Object);
stubDialog();
const { MeProvider } = await import('../../session/me-context.tsx');
const { ScheduleDialog } = await import('./schedule-dialog.tsx');

type Handler = (event: object) => unknown;

test.each(['', '20261-01-01T09:00'])(
  'a reply to be sent at "%s" is refused at its time',
  async (minute) => {
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
      const { error } = scheduleReply.request.safeParse({ ...JSON.parse(body), number: '1234567' });
      const [issue] = error?.issues ?? [];
      const errors = { [String(issue?.path[0])]: [issue?.message] };
      return Response.json({ message: issue?.message, errors }, { status: 422 });
    });
    const me = { id: 1, shop: { time_zone: 'Europe/Berlin' } } as Me;
    const ticket = {
      number: '1234567',
      customer: 'Dana',
      messages: [],
    } as unknown as ConsoleTicket;
    const page = await drawPage(
      <MeProvider me={me}>
        <ScheduleDialog
          {...{ ticket, message: 'Hello', scheduled: null }}
          onClose={vi.fn()}
          onDone={vi.fn()}
        />
      </MeProvider>,
    );
    const find = (name: string) => page.drawn().find(({ props }) => props['name'] === name)?.props;
    const change = find('send_at')?.['onChange'] as Handler;
    await page.act(() => change({ currentTarget: { value: minute } }));
    const form = page.drawn().find(({ name }) => name === 'FORM');
    const submit = form?.props['onSubmit'] as Handler;
    const currentTarget = {
      addEventListener: vi.fn(),
      querySelector: () => null,
      elements: { namedItem: (name: string) => find(name) ?? null },
    };
    await page.act(() => submit({ preventDefault: vi.fn(), currentTarget }));
    expect(find('send_at')?.['aria-invalid']).toBe(true);
    expect(page.drawn().map(({ text }) => text)).toContain('Choose a time in the future.');
    await page.end();
  },
);
