import { Gauge } from 'prom-client';
import type { Database } from '#server/database/connect.ts';
import { registry } from './counters.ts';
import { readDatabaseFigures } from './database-figures.ts';

/** What a process reports about itself. */
export interface Readings {
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  cacheBytes: number;
  cachedResponses: number;
  /** Milliseconds since changes could last be read; 0 while they can be. */
  silentForMs: number;
  /** Of the disk with DATA_DIR. */
  diskUsedRatio: number;
}

const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

const databaseUp = gauge('shop_database_up', 'Whether the database answered this reading.');
const connections = gauge('shop_db_connections', "The pool's connections by state.", ['state']);
const cacheBytes = gauge('shop_cache_bytes', 'Memory of cached responses.');
const cachedResponses = gauge('shop_cached_responses', 'Cached responses.');
const silence = gauge('shop_changes_silent_seconds', 'Seconds since changes could last be read.');
const diskUsed = gauge('shop_disk_used_ratio', 'How much of the disk of DATA_DIR is used.');
const jobsWaiting = gauge('shop_jobs_waiting', 'Jobs that could run now.', ['task']);
const jobsOldest = gauge('shop_jobs_oldest_seconds', 'How long the oldest of them has waited.', [
  'task',
]);
const jobsFailed = gauge('shop_jobs_failed', 'Jobs that failed permanently.', ['task']);
const backupAge = gauge(
  'shop_backup_age_seconds',
  'Since the last backup by this shop; without one, since its database was made.',
);
const idsUsed = gauge(
  'shop_ids_used_ratio',
  'Usage of the fullest id sequence; at 1 no ids are left.',
);
const xidsUsed = gauge(
  'shop_xids_used_ratio',
  'Transaction id age of the oldest unfrozen row; at 1 PostgreSQL stops accepting writes.',
);
const archiveFails = gauge(
  'shop_archive_failing',
  'Whether PostgreSQL last failed to archive its log.',
);
const logRows = gauge('shop_change_log_rows', 'Rows of the change log, as last estimated.');
const lockWait = gauge(
  'shop_lock_wait_seconds',
  'The longest that a statement has been waiting for a lock.',
);

/** Sets every gauge to its current value. A database that does not respond is reported as down, without its figures. */
export async function readGauges(db: Database, readings: Readings | null): Promise<void> {
  if (readings) {
    const { totalCount, idleCount, waitingCount } = readings.pool;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'waiting' }, waitingCount);
    cacheBytes.set(readings.cacheBytes);
    cachedResponses.set(readings.cachedResponses);
    silence.set(readings.silentForMs / 1000);
    diskUsed.set(readings.diskUsedRatio);
  }
  for (const figure of [jobsWaiting, jobsOldest, jobsFailed]) figure.reset();
  for (const figure of [backupAge, idsUsed, xidsUsed, archiveFails, logRows, lockWait])
    figure.remove();
  try {
    const figures = await readDatabaseFigures(db);
    databaseUp.set(1);
    for (const { task, waiting, oldest, failed } of figures.jobs) {
      jobsWaiting.set({ task }, waiting);
      jobsOldest.set({ task }, oldest);
      jobsFailed.set({ task }, failed);
    }
    backupAge.set(figures.backup_age);
    idsUsed.set(figures.ids_used);
    xidsUsed.set(figures.xids_used);
    archiveFails.set(figures.archive_failing);
    logRows.set(Math.max(0, figures.log_rows));
    lockWait.set(figures.lock_wait);
  } catch {
    databaseUp.set(0);
  }
}
