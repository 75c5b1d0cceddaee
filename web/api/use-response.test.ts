import { expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';

stubPage();
const { useSession } = await import('#web/accounts/session/session-store.ts');
const { invalidateResponses, useResponse } = await import('./use-response.ts');

const issueTypes = (...issues: string[]) => Response.json({ message: '', data: issues });

/** A signed-in customer's page; its calls are answered by `answers`, in any order. */
async function openPage() {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => void answers.push(resolve)));
  useSession.setState({ token: `Bearer ${Math.random()}` });
  const page = await runHook(() => useResponse('listIssueTypes'));
  expect(answers).toHaveLength(1);
  return { page, answers };
}

test.each([
  ['a response', issueTypes('Before')],
  ['a failure', Response.json({ message: 'Busy.' }, { status: 503 })],
  ['a refusal', Response.json({ message: 'Gone.' }, { status: 404 })],
])('%s that arrives after that of a later call is dropped', async (_, late) => {
  const { page, answers } = await openPage();
  await page.act(() => void page.now.refresh());
  await page.act(() => answers[1]?.(issueTypes('After')));
  await page.act(() => answers[0]?.(late));
  expect(page.now.state).toEqual({ status: 'ready', data: ['After'] });
  await page.end();
});

test('a response to a call that was sent before a change is never shown', async () => {
  const { page, answers } = await openPage();
  await page.act(() => invalidateResponses('listIssueTypes'));
  await page.act(() => answers[0]?.(issueTypes('Before')));
  expect(page.now.state).toEqual({ status: 'loading' });
  await page.act(() => answers[1]?.(issueTypes('After')));
  expect(page.now.state).toEqual({ status: 'ready', data: ['After'] });
  await page.end();
});

test('where the later call fails, the response to the earlier one is shown', async () => {
  const { page, answers } = await openPage();
  await page.act(() => void page.now.refresh());
  await page.act(() => answers[1]?.(Response.json({ message: 'Busy.' }, { status: 503 })));
  expect(page.now.state).toMatchObject({ status: 'failed', message: 'Busy.' });
  await page.act(() => answers[0]?.(issueTypes('Before')));
  expect(page.now.state).toEqual({ status: 'ready', data: ['Before'] });
  await page.end();
});

test("the next customer's data is fetched, also where no sign-out came between", async () => {
  const { page, answers } = await openPage();
  await page.act(() => answers[0]?.(issueTypes('Of the first')));
  await page.act(() => useSession.setState({ token: 'Bearer next' }));
  expect(page.now.state).toEqual({ status: 'loading' });
  await page.act(() => answers[1]?.(issueTypes('Of the next')));
  expect(page.now.state).toEqual({ status: 'ready', data: ['Of the next'] });
  await page.end();
});
