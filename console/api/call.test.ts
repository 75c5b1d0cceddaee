import { afterEach, expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { send } = await import('./call.ts');
const { useIdempotencyKey } = await import('../ui/form/use-idempotency-key.ts');

afterEach(() => vi.restoreAllMocks());

/** A shop that takes calls and never answers. `giveUp` lets the time run out. */
function silentShop() {
  const sent: { body: unknown; signal: AbortSignal | null }[] = [];
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  vi.stubGlobal('fetch', (_address: string, { body, signal }: RequestInit) => {
    sent.push({ body, signal: signal ?? null });
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () =>
        reject(new DOMException('Timed out', 'TimeoutError')),
      );
    });
  });
  return { sent, giveUp: () => limits.at(-1)?.abort() };
}

test('a call that is not answered ends like one without a connection, and is repeated under its key', async () => {
  const { sent, giveUp } = silentShop();
  const hook = await runHook(() => useIdempotencyKey());
  const cancel = () =>
    hook.now((idempotency_key) => send('cancelOrder', { id: 7, idempotency_key }));
  const unanswered = async () => {
    const outcome = expect(cancel()).rejects.toMatchObject({ status: 0 });
    giveUp();
    await outcome;
  };
  await unanswered();
  await unanswered();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.body).toBe(sent[0]?.body);
  await hook.end();
});

test('an upload and an export have no time limit, since a file takes as long as the connection needs', async () => {
  const { sent } = silentShop();
  const file = new File(['code'], 'products.csv');
  void send('uploadImport', { name: file.name }, { file });
  void send('exportLog', {});
  expect(sent.map(({ signal }) => signal)).toEqual([null, null]);
});

test.each([
  ['is cut off', '{"data":{"id":'],
  ["is the sign-in page of a network's", '<!doctype html><title>Welcome</title>'],
])('a response that %s ends like no response', async (_, body) => {
  vi.stubGlobal('fetch', async () => new Response(body));
  await expect(send('getOrder', { id: 7 })).rejects.toMatchObject({
    status: 0,
    message: "We can't reach the shop. Check your connection and try again.",
  });
});
