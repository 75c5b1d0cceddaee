import { beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { useIdempotencyKey } = await import('../use-idempotency-key.ts');
const { useIdempotentSend } = await import('../use-idempotent-send.ts');
const { useDraft } = await import('../use-draft.ts');
beforeEach(() => {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => {} });
});

/** Acts once without learning the outcome, and again; the keys of both. */
async function keysOf(act: (by: (key: string) => Promise<void>) => Promise<void>) {
  const keys: string[] = [];
  await act(async (key) => {
    keys.push(key);
    throw new TypeError('Failed to fetch');
  }).catch(() => {});
  await act(async (key) => void keys.push(key));
  return keys;
}

test('with full device storage edits are still saved, and only once after a lost response', async () => {
  const { now: sent } = await runHook(() => useIdempotentSend<string>('sent'));
  const [first, again] = await keysOf((by) => sent.send('13 saws', by));
  expect(first).toMatch(/^\w{32}$/);
  expect(again).toBe(first);
  expect(sent.unsure()).toEqual([]);
});

test('with full storage a form is still sent, with the same key until there is a response', async () => {
  const { now: withKey } = await runHook(() => useIdempotencyKey('stock-1'));
  const [first, again] = await keysOf(withKey);
  expect(first).toMatch(/^\w{32}$/);
  expect(again).toBe(first);
});

test('with full storage typed text stays on the page', async () => {
  const draft = await runHook(() => useDraft('reply'));
  await draft.act(() => draft.now[1]('Your saw'));
  expect(draft.now[0]).toBe('Your saw');
});
