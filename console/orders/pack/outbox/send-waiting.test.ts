import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeOutbox, useOutbox, type WaitingParcel } from './outbox-store.ts';
import { sendWaiting } from './send-waiting.ts';

const ANNA = 7;
const BERT = 8;

const parcel = (code: string, staff_id = ANNA, id = 1): WaitingParcel => ({
  request: { id, idempotency_key: `key-of-${code}`.padEnd(32, 'x') },
  code,
  staff_id,
  refusal: null,
});
/** Responds as the shop does while this person is signed in. */
const signedIn = (staffId: number) =>
  vi.fn<typeof fetch>(async (_address, init) =>
    new Headers(init?.headers).get('x-staff') === String(staffId)
      ? Response.json({ data: { parcel: null } })
      : Response.json({ message: 'Please log in to continue.' }, { status: 401 }),
  );
const codes = () => useOutbox.getState().parcels.map(({ code, refusal }) => [code, refusal]);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

test('parcels are sent as the work of the person who packed them', async () => {
  vi.stubGlobal('fetch', signedIn(ANNA));
  changeOutbox(() => [parcel('A1'), parcel('A2')]);
  expect(await sendWaiting(ANNA)).toBe(2);
  expect(codes()).toEqual([]);
});

test('parcels wait while somebody else is signed in, in another tab', async () => {
  const fetched = signedIn(BERT);
  vi.stubGlobal('fetch', fetched);
  changeOutbox(() => [parcel('A1'), parcel('A2')]);
  expect(await sendWaiting(ANNA)).toBe(0);
  expect(codes()).toEqual([
    ['A1', null],
    ['A2', null],
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('parcels stored by an earlier version are sent with their idempotency key, under both of its names', async () => {
  const { request, ...others } = parcel('A1');
  const { idempotency_key: act_key, ...fields } = request;
  localStorage.setItem(
    'console-pack-outbox',
    JSON.stringify([{ ...others, request: { ...fields, act_key } }]),
  );
  const fetched = signedIn(ANNA);
  vi.stubGlobal('fetch', fetched);
  changeOutbox((parcels) => parcels);
  expect(await sendWaiting(ANNA)).toBe(1);
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    idempotency_key: act_key,
    act_key,
  });
  expect(codes()).toEqual([]);
});

test('parcels of somebody else are left alone', async () => {
  const fetched = signedIn(BERT);
  vi.stubGlobal('fetch', fetched);
  changeOutbox(() => [parcel('A1')]);
  expect(await sendWaiting(BERT)).toBe(0);
  expect(codes()).toEqual([['A1', null]]);
  expect(fetched).not.toHaveBeenCalled();
});

test('a parcel that the shop fails on repeatedly blocks only others of the same order', async () => {
  const sent: string[] = [];
  const fetched = vi.fn<typeof fetch>(async (_address, init) => {
    const { idempotency_key } = JSON.parse(String(init?.body)) as { idempotency_key: string };
    const code = idempotency_key.slice('key-of-'.length, 'key-of-A1'.length);
    if (code.startsWith('A')) return Response.json({ message: 'Sorry.' }, { status: 500 });
    sent.push(code);
    return Response.json({ data: { parcel: null } });
  });
  vi.stubGlobal('fetch', fetched);
  changeOutbox(() => [
    parcel('A1', ANNA, 1),
    parcel('X1', ANNA, 1),
    parcel('A2', ANNA, 2),
    parcel('C1', ANNA, 3),
    parcel('D1', ANNA, 4),
  ]);
  for (let round = 0; round < 4; round += 1) await sendWaiting(ANNA);
  expect(sent).toEqual(['C1', 'D1']);
  expect(codes()).toEqual([
    ['A1', null],
    ['X1', null],
    ['A2', null],
  ]);
  // An attempt each: no more than one failure is asked for at a time.
  expect(fetched).toHaveBeenCalledTimes(6);
  const [first, , third] = useOutbox.getState().parcels;
  expect([first?.tries, third?.tries]).toEqual([2, 2]);
});
