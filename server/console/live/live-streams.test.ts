import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { LiveStreams, type LiveScopes } from './live-streams.ts';

const silent = pino({ level: 'silent' });
const turn = () => new Promise((resolve) => setImmediate(resolve));
const ALL: LiveScopes = { orders: 'all', tickets: 'all' };
const PEOPLE = 200;
const A_HEARTBEAT_MS = 25_000;

/** Streams of 200 sessions; `reads` has the sessions of each statement, which waits for `answer`. */
function opened() {
  const reads: (readonly number[])[] = [];
  const answers: ((scopes: ReadonlyMap<number, LiveScopes>) => void)[] = [];
  const live = new LiveStreams((ids) => {
    reads.push(ids);
    return new Promise((resolve) => answers.push(resolve));
  }, silent);
  for (let session = 1; session <= PEOPLE; session += 1) live.open(session, ALL);
  const answer = async (scopes: ReadonlyMap<number, LiveScopes>) => {
    answers.shift()?.(scopes);
    await turn();
  };
  return { live, reads, answer };
}

const allBut = (left: number) =>
  new Map(
    Array.from({ length: PEOPLE }, (_, index) => [index + 1, ALL] as const).filter(
      ([session]) => session !== left,
    ),
  );

test('all sessions are checked by one statement, and again for what changed in the meantime', async () => {
  const { live, reads, answer } = opened();
  for (let count = 0; count < 50; count += 1) live.onChange('console:staff');
  expect(reads.map((ids) => ids.length)).toEqual([PEOPLE]);
  await answer(allBut(0));
  expect(reads).toHaveLength(2);
  // Signed out while the first check was running.
  await answer(allBut(7));
  expect(live.size).toBe(PEOPLE - 1);
  expect(reads).toHaveLength(2);
  live.close();
});

test('a session with several windows is read once', () => {
  const { live, reads } = opened();
  live.open(1, ALL);
  live.onChange('console:staff');
  expect(reads.map((ids) => ids.length)).toEqual([PEOPLE]);
  live.close();
});

test('a closed page is no longer checked', async () => {
  vi.useFakeTimers();
  try {
    const reads: (readonly number[])[] = [];
    const live = new LiveStreams((ids) => {
      reads.push(ids);
      return Promise.resolve(new Map([[1, ALL]]));
    }, silent);
    const page = live.open(1, ALL);
    await vi.advanceTimersByTimeAsync(A_HEARTBEAT_MS);
    expect(reads).toEqual([[1]]);
    await page?.cancel();
    await vi.advanceTimersByTimeAsync(A_HEARTBEAT_MS);
    expect(reads).toEqual([[1]]);
    live.close();
  } finally {
    vi.useRealTimers();
  }
});

test('a stream whose session ended while it was opened is checked at once', async () => {
  const reads: (readonly number[])[] = [];
  const live = new LiveStreams((ids) => {
    reads.push(ids);
    return Promise.resolve(new Map());
  }, silent);
  live.open(1, ALL);
  expect([reads, live.size]).toEqual([[], 1]);
  live.close();

  const next = new LiveStreams((ids) => {
    reads.push(ids);
    return Promise.resolve(new Map());
  }, silent);
  next.onChange('console:staff');
  next.open(1, ALL);
  await turn();
  expect([reads, next.size]).toEqual([[[1]], 0]);
  next.close();
});

const textOf = (page: ReadableStream<Uint8Array> | null) => new Response(page).text();

test('a page receives nothing about a shop that its person no longer has access to', async () => {
  const scopes = { orders: [7], tickets: [7] };
  const live = new LiveStreams(() => Promise.resolve(new Map([[1, scopes]])), silent);
  const page = live.open(1, ALL);
  live.onChange('console:tickets:8:T-1');
  live.onChange('console:staff');
  await turn();
  for (const ticket of ['8:T-2', '7:T-3', ':T-4']) live.onChange(`console:tickets:${ticket}`);
  live.close();
  expect((await textOf(page)).match(/T-\d/g)).toEqual(['T-1', 'T-3']);
});

test('the stream of a page that stops reading ends before its messages fill the memory', async () => {
  const live = new LiveStreams(() => Promise.resolve(new Map([[1, ALL]])), silent);
  const page = live.open(1, ALL);
  for (let n = 0; n < 100; n += 1) live.onChange('console:tickets:7:T-1');
  expect(live.size).toBe(0);
  expect((await textOf(page)).match(/T-1/g)?.length).toBeLessThan(20);
  live.close();
});
