import { mkdir } from 'node:fs/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { AppDeps } from './app.ts';
import { RowCache } from './cache/row-cache.ts';
import type { Config } from './config.ts';
import { maintainArchive } from './database/archive/maintain-archive.ts';
import { type ChangeListener, listenForChanges } from './database/changes/listen-changes.ts';
import { DatabaseClock } from './database/changes/database-clock.ts';
import { connect, type Database } from './database/connect.ts';
import { requireSameDatabase } from './database/health/same-database.ts';
import { watchStorage } from './database/health/storage-full.ts';
import { waitForDatabase } from './database/health/wait-for-database.ts';
import { migrateOrRequire } from './database/migrate.ts';
import { connectionsFor, type OpenDatabase } from './database/open.ts';
import { readFromReplica } from './database/replica/read-from-replica.ts';
import { requireFiles } from './files/open-files.ts';
import type { ReadyCheck } from './http/health.ts';
import { JOB_CONNECTIONS } from './jobs/start-jobs.ts';
import type { Readings } from './metrics/gauges.ts';
import { prepareShop } from './prepare-shop.ts';
import type { StartReporter } from './start/report-start.ts';
import { stopWithin } from './stop-within.ts';

/** Connections for statements that can take minutes. */
const PATIENT_CONNECTIONS = 5;
/** A process without change notifications for this long is taken out of rotation: its cache may be stale. */
const MAX_SILENCE_MS = 10_000;

export interface OpenShop {
  deps: Required<Omit<AppDeps, 'readings' | 'readyChecks'>> & {
    /** For statements that can take minutes. */
    patientDb: Database;
    rows: RowCache;
  };
  /** The connections of the job queue. */
  jobPool: pg.Pool;
  /** What /metrics shows of the process, but for its cache. */
  readings: () => Omit<Readings, 'cacheBytes' | 'cachedResponses'>;
  /** Why the process should get no requests. More may be added. */
  readyChecks: ReadyCheck[];
  /** Reports changes from now on; returns once they are being received. */
  followChanges: (onChange: (tag: string) => void) => Promise<void>;
  /** Registers what has to be stopped, in at most `ms`, before everything opened earlier. */
  within: (name: string, ms: number, stop: () => Promise<void>) => void;
}

/**
 * Opens what every process of the shop needs, whatever its role: connections to a started database, its migrations, files,
 * the watch over the disk. What has to be closed when it stops is added to `closers`.
 */
export async function openShop(
  config: Config,
  { log, reporter }: { log: Logger; reporter: StartReporter },
  database: OpenDatabase,
  closers: (() => Promise<void>)[],
): Promise<OpenShop> {
  let isClosing = false;
  const onError = (error: Error) => {
    // A closed pool abandons its connections before the last has ended; the database then terminates them, which
    // reports an error.
    if (!isClosing) log.error({ err: error }, 'database connection');
  };
  let changes: ChangeListener | undefined;
  const onCommit = () => changes?.check();
  const max = connectionsFor(config);
  const isPrepared = config.databasePrepared;
  const connection = connect(database.url, { max, onError, onCommit, isPrepared });
  const replica =
    config.databaseReadUrl === null
      ? null
      : readFromReplica(config.databaseReadUrl, connection, (error) =>
          log.warn({ err: error }, 'the replica does not respond; the primary is read'),
        );
  const patientMax = Math.min(PATIENT_CONNECTIONS, max);
  const patient = connect(database.directUrl, {
    max: patientMax,
    onError,
    onCommit,
    isPatient: true,
  });
  const jobs = connect(database.directUrl, { max: JOB_CONNECTIONS, onError });
  const within = (name: string, ms: number, stop: () => Promise<void>) =>
    closers.push(stopWithin({ name, ms, log }, stop));
  within('connections', 500, async () => {
    isClosing = true;
    await Promise.all([replica?.close(), connection.close(), patient.close(), jobs.close()]);
  });
  await waitForDatabase(patient.db, log);
  if (database.directUrl !== database.url) {
    await waitForDatabase(connection.db, log);
    await requireSameDatabase(connection.db, patient.db);
  }
  await migrateOrRequire(patient, config.migrates);
  const databaseClock = new DatabaseClock();
  const clock = databaseClock.now;
  await mkdir(config.dataDir, { recursive: true });
  const files = await requireFiles(config, log);
  const storage = await watchStorage(config.dataDir, log);
  closers.push(storage.stop);
  const deps = {
    config,
    files,
    db: connection.db,
    readDb: replica?.db ?? connection.db,
    orderDb: connection.orderDb,
    patientDb: patient.db,
    log,
    clock,
    rows: new RowCache(() => performance.now()),
    isStorageFull: storage.isFull,
  };
  await prepareShop({ ...deps, db: patient.db }, reporter);
  if (config.archiveDir !== null) {
    const { dataDir, archiveDir } = config;
    const archive = { db: patient.db, clock, log, url: database.url, dataDir, archiveDir };
    within('archive', 1_000, await maintainArchive(archive));
  }
  const readyChecks: ReadyCheck[] = [
    () => (storage.isFull() ? 'The disk is full.' : null),
    () => (database.isUp() ? null : 'The database is being started again.'),
  ];
  return {
    deps,
    jobPool: jobs.pool,
    readings: () => ({
      pool: connection.pool,
      silentForMs: changes?.silentForMs() ?? 0,
      diskUsedRatio: storage.usedRatio(),
    }),
    readyChecks,
    followChanges: async (onChange) => {
      const onListenError = (error: unknown) =>
        log.error({ err: error }, 'not listening for changes');
      const listener = listenForChanges(database.directUrl, onChange, onListenError, {
        position: replica?.position,
        clock: databaseClock,
        onCorrection: (ms) =>
          log.warn({ ms }, "the time was corrected to the database's: check this machine's clock"),
      });
      changes = listener;
      within('changes', 500, listener.stop);
      readyChecks.push(() =>
        listener.silentForMs() > MAX_SILENCE_MS ? 'Changes are not being received.' : null,
      );
      // What is cached before listening starts might never be invalidated.
      await listener.ready;
    },
    within,
  };
}
