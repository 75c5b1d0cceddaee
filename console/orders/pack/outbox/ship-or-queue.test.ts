import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
const { CallFailure } = await import('../../../api/call.ts');
const { useOutbox } = await import('./outbox-store.ts');
const { sendWaiting } = await import('./send-waiting.ts');
const { shipOrQueue } = await import('./ship-or-queue.ts');

const ANNA = 7;
const parcel = {
  request: { id: 1, idempotency_key: 'k'.repeat(32), lines: [{ id: 5, pieces: 2 }] },
  code: 'A1',
  staff_id: ANNA,
};
const waiting = () => useOutbox.getState().parcels.map(({ code }) => code);

beforeEach(() => {
  stored.clear();
  useOutbox.setState({ parcels: [] });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.restoreAllMocks());

/** A shop that ships what it gets, answers only from the second call on, and knows keys that it has seen. */
function shopWithoutSignal() {
  const shipped = new Map<string, number>();
  const limits: (number | undefined)[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    return AbortSignal.abort();
  });
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const seen = shipped.size > 0;
    const request = JSON.parse(String(body)) as { idempotency_key: string };
    const times = shipped.get(request.idempotency_key) ?? 0;
    shipped.set(request.idempotency_key, times + 1);
    if (!seen) throw new DOMException('Timed out', 'TimeoutError');
    return Response.json({ data: { parcel: null } });
  });
  return { shipped, limits };
}

test('a parcel without an answer within seconds waits, and is sent again under the same key', async () => {
  const { shipped, limits } = shopWithoutSignal();
  expect(await shipOrQueue(parcel)).toBe(false);
  expect(limits).toEqual([8_000]);
  expect(waiting()).toEqual(['A1']);
  expect(await sendWaiting(ANNA)).toBe(1);
  expect([...shipped]).toEqual([[parcel.request.idempotency_key, 2]]);
  expect(waiting()).toEqual([]);
});

test('without a network a parcel waits at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  expect(await shipOrQueue(parcel)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  expect(waiting()).toEqual(['A1']);
});

test('a refused parcel does not wait', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'It has been shipped.' }, { status: 422 }),
  );
  await expect(shipOrQueue(parcel)).rejects.toBeInstanceOf(CallFailure);
  expect(waiting()).toEqual([]);
});

test('a device that can store nothing asks the shop, and says that it was not reached', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await expect(shipOrQueue(parcel)).rejects.toMatchObject({ status: 0 });
  expect(fetched).toHaveBeenCalledOnce();
});
