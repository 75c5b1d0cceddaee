import type pg from 'pg';
import type { ReadPosition } from '../replica/read-position.ts';
import { type ChangesRead, JOBS_TAG, readChanges } from './change-log.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { PollScheduler } from './poll-scheduler.ts';

/** How often the log is read without a notification. */
const READ_EVERY_MS = 250;
/** Wakes the workers of graphile-worker, which `addJob` does not do itself. */
const WAKE_WORKERS = `notify "jobs:insert", '{"count":2}'`;
const WAKE_PROCESSES = `notify changes, '*'`;

interface Followers {
  scheduler: PollScheduler;
  /** Advanced before the changes up to it are reported. */
  position: ReadPosition;
  clock: DatabaseClock;
  onChange: (tag: string) => void;
  /** Called with milliseconds when the clock was off. */
  onCorrection: (ms: number) => void;
  /** Called after each read of the log. */
  onRead: () => void;
}

/**
 * Reads the log of changes over a connection until `ended` aborts, and notifies other processes of new ones. Throws
 * when a read fails, and when the database has become a standby.
 */
export async function followChanges(
  client: pg.Client,
  ended: AbortSignal,
  { scheduler, position, clock, onChange, onCorrection, onRead }: Followers,
): Promise<void> {
  let last: ChangesRead | null = null;
  while (!ended.aborted) {
    const isNotified = scheduler.beginPoll();
    const asked = performance.now();
    const changes = await readChanges(client, last);
    const moved = clock.follow(changes.at * 1000, asked, performance.now());
    if (moved !== 0) onCorrection(moved);
    if (changes.position === null) throw new Error('The database is a standby now.');
    if (last === null) position.begin(changes.position);
    else if (changes.tags.length > 0) position.raise(changes.position);
    for (const tag of changes.tags) if (tag !== JOBS_TAG) onChange(tag);
    onRead();
    const isNews = last !== null && changes.tags.length > 0;
    if (isNews && !isNotified) await wakeOthers(client, scheduler, changes.tags);
    last = changes;
    await scheduler.wait(READ_EVERY_MS, ended);
  }
}

async function wakeOthers(
  client: pg.Client,
  scheduler: PollScheduler,
  tags: readonly string[],
): Promise<void> {
  if (scheduler.mayNotify()) await client.query(WAKE_PROCESSES);
  if (tags.includes(JOBS_TAG)) await client.query(WAKE_WORKERS);
}
