import type pg from 'pg';
import type { Logger } from 'pino';
import type { AppDeps } from '../app.ts';
import { RowCache } from '../cache/row-cache.ts';
import type { Config } from '../config.ts';
import { maintainArchive } from '../database/archive/maintain-archive.ts';
import { DatabaseClock } from '../database/changes/database-clock.ts';
import { type ChangeListener, listenForChanges } from '../database/changes/listen-changes.ts';
import type { Database } from '../database/connect.ts';
import { watchStorage } from '../database/health/storage-full.ts';
import { migrateOrRequire } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open.ts';
import {
  type Connections,
  openConnections,
  waitForConnections,
} from '../database/open-connections.ts';
import type { ReadPosition } from '../database/replica/read-position.ts';
import { requireFiles } from '../files/open-files.ts';
import { closeDataDir } from '../files/private-folders.ts';
import type { ReadyCheck } from '../http/health.ts';
import type { Readings } from '../metrics/gauges.ts';
import { prepareShop } from '../prepare-shop.ts';
import type { StartReporter } from './report-start.ts';
import { stopWithin } from '../stop-within.ts';

/** A process without change notifications for this long is taken out of rotation: its cache may be stale. */
const MAX_SILENCE_MS = 10_000;

/** What reports a start, and the signal that the process is asked to stop before it has started. */
export interface Starting {
  log: Logger;
  reporter: StartReporter;
  signal: AbortSignal;
}

/** What a process of the shop uses, whatever its role. */
export interface Resources {
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
  onStop: (name: string, ms: number, stop: () => Promise<void>) => void;
}

/**
 * Opens what every process of the shop needs: connections to a started database, its migrations, files, the watch over
 * the disk. What has to be closed when it stops is added to `closers`.
 */
export async function openResources(
  config: Config,
  { log, reporter, signal }: Starting,
  database: OpenDatabase,
  closers: (() => Promise<void>)[],
): Promise<Resources> {
  const onStop: Resources['onStop'] = (name, ms, stop) =>
    closers.push(stopWithin({ name, ms, log }, stop));
  let changes: ChangeListener | undefined;
  const connections = openConnections(config, database, log, () => changes?.check());
  onStop('connections', 500, connections.close);
  await waitForConnections(config, connections, { log, signal });
  await migrateOrRequire(connections.patient, config.migrates);
  const databaseClock = new DatabaseClock();
  const { deps, storage } = await openDeps(config, log, connections, databaseClock.now);
  closers.push(storage.stop);
  await prepareShop({ ...deps, db: deps.patientDb }, reporter);
  if (config.archiveDir !== null) {
    const { dataDir, archiveDir } = config;
    const archive = { ...deps, db: deps.patientDb, url: database.url, dataDir, archiveDir };
    onStop('archive', 1_000, await maintainArchive(archive));
  }
  const readyChecks: ReadyCheck[] = [
    () => (storage.isFull() ? 'The disk is full.' : null),
    () => (database.isUp() ? null : 'The database is being started again.'),
  ];
  return {
    deps,
    jobPool: connections.jobPool,
    readings: () => ({
      pool: connections.main.pool,
      silentForMs: changes?.silentForMs() ?? 0,
      diskUsedRatio: storage.usedRatio(),
    }),
    readyChecks,
    followChanges: async (onChange) => {
      const followed = { position: connections.replica?.position, clock: databaseClock };
      const listener = listen(database, log, onChange, followed);
      changes = listener;
      onStop('changes', 500, listener.stop);
      readyChecks.push(() =>
        listener.silentForMs() > MAX_SILENCE_MS ? 'Changes are not being received.' : null,
      );
      // What is cached before listening starts might never be invalidated.
      await listener.ready;
    },
    onStop,
  };
}

/** Opens the files and the watch over the disk, and puts them together with the connections. */
async function openDeps(
  config: Config,
  log: Logger,
  { main, patient, readDb }: Connections,
  clock: () => Date,
) {
  closeDataDir(config.dataDir);
  const files = await requireFiles(config, log);
  const storage = await watchStorage(config.dataDir, log);
  const deps: Resources['deps'] = {
    config,
    files,
    db: main.db,
    readDb,
    orderDb: main.orderDb,
    patientDb: patient.db,
    log,
    clock,
    rows: new RowCache(() => performance.now()),
    isStorageFull: storage.isFull,
  };
  return { deps, storage };
}

/** Listens for changes, and logs when that fails or the machine's clock is off. */
function listen(
  { directUrl }: OpenDatabase,
  log: Logger,
  onChange: (tag: string) => void,
  followed: { position: ReadPosition | undefined; clock: DatabaseClock },
): ChangeListener {
  const onError = (error: unknown) => log.error({ err: error }, 'not listening for changes');
  const onCorrection = (ms: number) =>
    log.warn({ ms }, "the time was corrected to the database's: check this machine's clock");
  return listenForChanges(directUrl, onChange, onError, { ...followed, onCorrection });
}
