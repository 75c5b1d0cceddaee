import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');
const { useMergesFinished } = await import('./use-merges-finished.ts');
beforeEach(() => useToasts.setState({ toasts: [] }));

/** What is said after each poll of a merge that ends with the second one, and how often the page was read again. */
async function follow(isLeft: boolean) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let polls = 0;
  let reads = 0;
  function Page() {
    useMergesFinished({
      isMerging: true,
      done: 'Merged.',
      read: async () => {
        polls += 1;
        return { isMerging: polls < 2, isLeft };
      },
    });
    return null;
  }
  const loader = () => {
    reads += 1;
    return null;
  };
  const router = createMemoryRouter([{ path: '/', loader, Component: Page }], {
    hydrationData: { loaderData: {} },
  });
  const page = await drawPage(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  const before = reads;
  const said: unknown[][] = [];
  for (let poll = 0; poll < 2; poll += 1) {
    await page.act(() => vi.advanceTimersByTimeAsync(2000));
    said.push(useToasts.getState().toasts.map(({ content }) => content));
  }
  await vi.waitFor(() => expect(reads).toBe(before + 1));
  await page.end();
  vi.useRealTimers();
  return said;
}

test('the end of a merge is announced once, however often the page is read again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const slow = Promise.withResolvers<null>();
  function Page() {
    const read = async () => ({ isMerging: false, isLeft: false });
    useMergesFinished({ isMerging: true, done: 'Merged.', read });
    return null;
  }
  const router = createMemoryRouter([{ path: '/', loader: () => slow.promise, Component: Page }], {
    hydrationData: { loaderData: { '0': null } },
  });
  const page = await drawPage(<RouterProvider router={router} />);
  for (let poll = 0; poll < 3; poll += 1) await page.act(() => vi.advanceTimersByTimeAsync(2000));
  expect(useToasts.getState().toasts.map(({ content }) => content)).toEqual(['Merged.']);
  slow.resolve(null);
  await page.end();
  vi.useRealTimers();
});

test.each([
  ['nothing', false, [[], ['Merged.']]],
  ['something', true, [[], []]],
])('a merge that has ended and left %s', async (_what, isLeft, said) => {
  expect(await follow(isLeft)).toEqual(said);
});
