import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KEEP_ALIVE } from './connect.ts';

const BEAT_MS = 5_000;
const ANSWER_MS = 3_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const CLOSE_MS = 1_000;

export interface ChangeListener {
  /** Resolves once listening: responses cached from then on are invalidated in time. */
  ready: Promise<void>;
  /** Milliseconds since the connection last worked; 0 while it does. */
  silentForMs: () => number;
  stop: () => Promise<void>;
}

/**
 * Listens for change notifications of every process: `onChange` gets the tag ('product:42', 'settings'). A connection
 * that misses its heartbeat is replaced; each new one starts with '*', because notifications may have been missed.
 */
export function listenForChanges(
  url: string,
  onChange: (tag: string) => void,
  onError: (error: unknown) => void,
): ChangeListener {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ready = Promise.withResolvers<void>();
  let deafSince: number | null = performance.now();
  let failures = 0;

  const listen = async (client: pg.Client) => {
    const closing = new AbortController();
    const ended = AbortSignal.any([signal, closing.signal]);
    client.on('error', (error) => closing.abort(error));
    client.once('end', () => closing.abort(new Error('Changes are not heard: connection closed.')));
    client.on('notification', ({ payload }) => onChange(payload ?? '*'));
    await client.connect();
    await client.query('listen changes');
    onChange('*');
    deafSince = null;
    failures = 0;
    ready.resolve();
    while (!ended.aborted) {
      await sleep(BEAT_MS, null, { signal: ended }).catch(() => null);
      if (!ended.aborted) await confirmPrimary(client);
    }
    if (!signal.aborted) throw closing.signal.reason;
  };

  const run = async () => {
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'toolyard changes',
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
        ...KEEP_ALIVE,
      });
      try {
        await listen(client);
      } catch (error) {
        deafSince ??= performance.now();
        onError(error);
      }
      // On a dead network the goodbye is never acknowledged.
      await Promise.race([client.end().catch(onError), sleep(CLOSE_MS, null, { ref: false })]);
      if (!signal.aborted) await sleep(pauseAfter(failures), null, { signal }).catch(() => null);
      failures += 1;
    }
  };
  const running = run();
  return {
    ready: ready.promise,
    silentForMs: () => (deafSince === null ? 0 : performance.now() - deafSince),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** The heartbeat. A server that became a standby sends no notifications, however well it responds. */
async function confirmPrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
  if (rows[0]?.is_standby) throw new Error('The database is a standby now.');
}

/** Exponential backoff; jitter keeps processes from reconnecting in step. */
function pauseAfter(failures: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
  return pause * (0.5 + Math.random() / 2);
}
