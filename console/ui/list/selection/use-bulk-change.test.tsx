import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { CallFailure } = await import('../../../api/call.ts');
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');
const { useUndoable } = await import('../../undo/undo-store.ts');
const { useBulkChange } = await import('./use-bulk-change.ts');

interface Sent {
  part: number[];
  idempotency_key: string;
}
let sent: Sent[] = [];
/** The number of the call that fails. */
let failing = 0;
/** Whether the records are as they would be already: nothing is noted in the log. */
let isSame = false;
let reads = 0;
beforeEach(() => {
  sent = [];
  failing = 0;
  isSame = false;
  reads = 0;
  useUndoable.setState({ act: null });
  useToasts.setState({ toasts: [] });
});

const open = () =>
  runHook(
    () =>
      useBulkChange({
        send: async (part: number[], { idempotency_key }: { idempotency_key: string }) => {
          sent.push({ part, idempotency_key });
          if (sent.length === failing)
            throw new CallFailure(429, { message: 'Please wait a moment.' });
          return {
            changed: part.map((id) => ({ id, entry: isSame ? null : 1000 + id })),
            refused: [],
          };
        },
        textOf: (count) => `${count} changed.`,
        nameOf: ({ id }) => String(id),
      }),
    (children) => (
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '*',
            element: children,
            loader: () => (reads += 1),
            hydrateFallbackElement: <p />,
          },
        ])}
      />
    ),
  );
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('an interrupted change is shown and can be undone, and its repeat changes nothing twice', async () => {
  const page = await open();
  await vi.waitFor(() => expect(reads).toBe(1));
  const handleDone = vi.fn<() => void>();
  failing = 2;
  await page.act(() => page.now.change(ids(250), {}, handleDone));
  expect(useToasts.getState().toasts.map(({ content }) => content)).toEqual([
    'Please wait a moment.',
  ]);
  expect(useUndoable.getState().act?.text).toBe('200 changed.');
  expect([reads, handleDone.mock.calls.length]).toEqual([2, 0]);
  await page.act(() => page.now.change(ids(250), {}, handleDone));
  expect(useUndoable.getState().act?.text).toBe('250 changed.');
  expect(new Set(sent.map(({ idempotency_key: key }) => key)).size).toBe(1);
  expect(handleDone).toHaveBeenCalledOnce();
  await page.end();
});

test('what was undone after an interruption is done again by a repeat', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { refused: [] } }));
  const page = await open();
  failing = 2;
  await page.act(() => page.now.change(ids(250), {}));
  await page.act(() => useUndoable.getState().act?.undo());
  await page.act(() => page.now.change(ids(250), {}));
  const keys = sent.map(({ idempotency_key: key }) => key);
  expect(keys).toHaveLength(4);
  expect(new Set(keys.slice(2)).size).toBe(1);
  expect(keys.slice(0, 2)).not.toContain(keys[2]);
  await page.end();
});

test('after a change that failed as a whole there is nothing to undo, and the next attempt has a new key', async () => {
  const page = await open();
  failing = 1;
  await page.act(() => page.now.change(ids(2), {}));
  expect(useUndoable.getState().act).toBeNull();
  await page.act(() => page.now.change(ids(2), {}));
  expect(new Set(sent.map(({ idempotency_key: key }) => key)).size).toBe(2);
  await page.end();
});

test('a change that the log notes nothing of is confirmed, without Undo', async () => {
  const page = await open();
  isSame = true;
  await page.act(() => page.now.change(ids(2), {}));
  expect(useUndoable.getState().act).toBeNull();
  expect(useToasts.getState().toasts.map(({ content }) => content)).toEqual(['2 changed.']);
  await page.end();
});
