import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pause } from '#server/pause.ts';
import { DatabaseClock } from './database-clock.ts';
import { followChanges } from './follow-changes.ts';
import { KEEP_ALIVE } from '../connect.ts';
import { PollScheduler } from './poll-scheduler.ts';
import { ReadPosition } from '../replica/read-position.ts';

/** The minimum time between two reads of the log, and between two notifications of other processes. */
const MIN_PAUSE_MS = 50;
const TIMEOUT_MS = 3_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
const CLOSE_MS = 1_000;

export interface ChangeListener {
  /** Resolves once listening: responses cached afterwards are invalidated in time. */
  ready: Promise<void>;
  /** Milliseconds since the connection last worked; 0 while it does. */
  silentForMs: () => number;
  /** Reads the changes of this process, which has just committed, without waiting for the next poll. */
  check: () => void;
  stop: () => Promise<void>;
}

/** What else is followed with the changes. */
interface Following {
  position?: ReadPosition | undefined;
  clock?: DatabaseClock;
  onCorrection?: (ms: number) => void;
}

/**
 * Follows the changes of all processes: `onChange` receives their tags ('product:42', 'settings'). They are read from
 * the table change_log, in which none can be missed; notifications only say that it is time to read, and are sent
 * outside the transactions that made changes. A connection that does not respond is replaced; each new one starts with
 * '*'. `position` is advanced before the changes up to it are reported; `clock` follows the database's, and
 * `onCorrection` gets the milliseconds when it was off by more than a second.
 */
export function listenForChanges(
  url: string,
  onChange: (tag: string) => void,
  onError: (error: unknown) => void,
  {
    position = new ReadPosition(),
    clock = new DatabaseClock(),
    onCorrection = () => {},
  }: Following = {},
): ChangeListener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ready = Promise.withResolvers<void>();
  const scheduler = new PollScheduler(MIN_PAUSE_MS);
  let silentSince: number | null = performance.now();
  let failures = 0;

  const onRead = () => {
    silentSince = null;
    failures = 0;
    ready.resolve();
  };
  const followers = { scheduler, position, clock, onChange, onCorrection, onRead };

  const run = async () => {
    while (!signal.aborted) {
      const client = newClient(url);
      try {
        const closed = await listen(client, scheduler);
        await followChanges(client, AbortSignal.any([signal, closed]), followers);
        if (!signal.aborted) throw closed.reason;
      } catch (error) {
        silentSince ??= performance.now();
        position.lose();
        onError(error);
      }
      // On a dead network the termination message is never acknowledged.
      await Promise.race([client.end().catch(onError), sleep(CLOSE_MS, null, { ref: false })]);
      if (!signal.aborted) await pause(pauseAfter(failures), signal);
      failures += 1;
    }
  };
  const running = run();
  return {
    ready: ready.promise,
    silentForMs: () => (silentSince === null ? 0 : performance.now() - silentSince),
    check: () => scheduler.request(),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function newClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'toolyard changes',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    ...KEEP_ALIVE,
  });
}

/** Connects, and passes the notifications of other processes on; the signal aborts when the connection ends. */
async function listen(client: pg.Client, scheduler: PollScheduler): Promise<AbortSignal> {
  const closing = new AbortController();
  client.on('error', (error) => closing.abort(error));
  client.once('end', () =>
    closing.abort(new Error('Changes are not being received: connection closed.')),
  );
  let ownPid = 0;
  client.on('notification', ({ processId }) => {
    if (processId !== ownPid) scheduler.receiveNotification();
  });
  await client.connect();
  ownPid = await backendOf(client);
  // Notifications need not wait until they are on disk.
  await client.query('set synchronous_commit = off; listen changes');
  return closing.signal;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Exponential backoff; jitter keeps processes from reconnecting in step. */
function pauseAfter(failures: number): number {
  const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
  return longest * (0.5 + Math.random() / 2);
}
