import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeOutbox, useOutbox, type WaitingParcel } from './outbox-store.ts';
import { sendWaiting } from './send-waiting.ts';

const ANNA = 7;
const BERT = 8;

const parcel = (code: string, staff_id = ANNA): WaitingParcel => ({
  request: { id: 1, act_key: `key-of-${code}`.padEnd(32, 'x') },
  code,
  staff_id,
  refusal: null,
});
/** Responds as the shop does while this person is signed in. */
const signedIn = (staffId: number) =>
  vi.fn<typeof fetch>(async (_address, init) =>
    new Headers(init?.headers).get('x-staff') === String(staffId)
      ? Response.json({ data: { parcel: null } })
      : Response.json({ message: 'Please sign in to go on.' }, { status: 401 }),
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

test('parcels are sent as the work of who packed them', async () => {
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

test('parcels of somebody else are left alone', async () => {
  const fetched = signedIn(BERT);
  vi.stubGlobal('fetch', fetched);
  changeOutbox(() => [parcel('A1')]);
  expect(await sendWaiting(BERT)).toBe(0);
  expect(codes()).toEqual([['A1', null]]);
  expect(fetched).not.toHaveBeenCalled();
});
