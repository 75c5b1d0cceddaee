import { beforeEach, expect, test } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const storage = stubBrowser();
const { CallFailure } = await import('../../api/call.ts');
const { useIdempotencyKey } = await import('./use-idempotency-key.ts');
beforeEach(() => storage.clear());

/** The keys of acts that end like this, each after a reload of the page. */
async function keysOf(storedAs: string | undefined, ...ends: (() => void)[]): Promise<string[]> {
  const keys: string[] = [];
  for (const end of ends) {
    const page = await runHook(() => useIdempotencyKey(storedAs));
    const act = page.now(async (key) => {
      keys.push(key);
      end();
    });
    await act.catch(() => {});
  }
  return keys;
}
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const refused = () => {
  throw new CallFailure(422, { message: 'No.' });
};
const done = () => {};

test('an action with a storage key has the same idempotency key through a reload until there is a response', async () => {
  const [first, again, next] = await keysOf('stock-1', lost, done, done);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
  const [other, after] = await keysOf('stock-2', refused, done);
  expect(after).not.toBe(other);
  const [one, two] = await keysOf(undefined, lost, done);
  expect(two).not.toBe(one);
});
