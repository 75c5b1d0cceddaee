import { expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Me } from '#contract/console/staff/me.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
const { MeProvider } = await import('./me-context.tsx');
const { useResumeCalls } = await import('./sign-in-again.tsx');
const { askSignIn, useAskSignIn, useSignedOut } = await import('./signed-out-store.ts');
// Loaded again, as by another tab.
vi.resetModules();
const otherTab = await import('./use-sync-session.ts');

const ANNA = 7;
const BEN = 8;

/** Who the shop says is signed in; null: nobody. */
function signIn(id: number | null): void {
  vi.stubGlobal('fetch', async () =>
    id === null
      ? Response.json({ message: 'Sign in first.' }, { status: 401 })
      : Response.json({ data: { id, stage: 'open' } }),
  );
}

/** A page of Anna's with a call that waits for a sign-in. */
async function pageWithWaitingCall() {
  let resume = async () => {};
  const Resuming = () => {
    useAskSignIn(ANNA);
    resume = useResumeCalls(useSignedOut(({ answers }) => answers.length > 0));
    return null;
  };
  const element = (
    <MeProvider me={{ id: ANNA } as Me}>
      <Resuming />
    </MeProvider>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const page = await drawPage(<RouterProvider router={router} />);
  const repeated = vi.fn<(isRepeated: boolean) => void>();
  await page.act(() => void askSignIn().then(repeated));
  return { page, repeated, resume: () => page.act(() => resume()) };
}

test.each([
  { who: 'the same person', id: ANNA, isRepeated: true },
  { who: 'another person', id: BEN, isRepeated: false },
])('a call that waited is repeated after a sign-in: $isRepeated for $who', async (row) => {
  const { page, repeated, resume } = await pageWithWaitingCall();
  signIn(row.id);
  await resume();
  expect(repeated.mock.calls).toEqual([[row.isRepeated]]);
  await page.end();
});

test('a call waits on after a sign-out in another tab, and is repeated after a sign-in there', async () => {
  const { page, repeated } = await pageWithWaitingCall();
  signIn(null);
  await page.act(() => otherTab.announceSessionChange());
  signIn(ANNA);
  expect(repeated).not.toHaveBeenCalled();
  await page.act(() => otherTab.announceSessionChange());
  await until(() => expect(repeated.mock.calls).toEqual([[true]]));
  await page.end();
});

test("a call that waits fails when the page has become the next person's", async () => {
  const { page, repeated } = await pageWithWaitingCall();
  await page.end();
  await until(() => expect(repeated.mock.calls).toEqual([[false]]));
});
