import { afterAll, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
/** The values of a form that is no more than its message. */
vi.stubGlobal(
  'FormData',
  class {
    readonly get: () => string;
    constructor({ message }: { message: string }) {
      this.get = () => message;
    }
  },
);
const CALLS = '#web/api/call-once.ts';
const answers: (() => void)[] = [];
vi.doMock(CALLS, () => ({
  callOnce: () => new Promise<void>((resolve) => void answers.push(resolve)),
}));
afterAll(() => vi.doUnmock(CALLS));
const { MessageForm } = await import('./message-form.tsx');

test.each([
  ['is emptied', 'Thanks', 1],
  ['keeps what has been typed meanwhile', 'Thanks. One more thing', 0],
])('once a message is sent its field %s', async (_, left, resets) => {
  const form = { message: 'Thanks', reset: vi.fn(), querySelector: () => null };
  const page = await drawPage(<MessageForm ticketNumber="1234567" onSent={async () => {}} />);
  const submit = page.drawn().find(({ name }) => name === 'FORM')?.props['onSubmit'];
  const event = { preventDefault: () => {}, currentTarget: form };
  await page.act(() => (submit as (event: object) => void)(event));
  form.message = left;
  await page.act(() => answers.pop()?.());
  expect(form.reset).toHaveBeenCalledTimes(resets);
  await page.end();
});
