import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { messageOf } from '#server/error-fields.ts';
import { JOB_CONNECTIONS } from '#server/jobs/start-jobs.ts';
import { ConfigError } from '#server/start/config-error.ts';
import { connect, type Connection, type Database } from './connect.ts';
import { requireSameDatabase } from './health/same-database.ts';
import { waitForDatabase } from './health/wait-for-database.ts';
import { connectionsFor, type OpenDatabase } from './open.ts';
import { readFromReplica, type ReplicaReads } from './replica/read-from-replica.ts';

/** Connections for statements that can take minutes. */
const PATIENT_CONNECTIONS = 5;

/** The connections of one process to the shop's database. */
export interface Connections {
  /** For requests. */
  main: Connection;
  /** For statements that can take minutes, past a pooler. */
  patient: Connection;
  /** Of the job queue. */
  jobPool: pg.Pool;
  /** Of DATABASE_READ_URL; null without one. */
  replica: ReplicaReads | null;
  /** For what may be a moment old: the replica, or else the database itself. */
  readDb: Database;
  close: () => Promise<void>;
}

/** Opens the connections of a process; `onCommit` is called after each transaction. They connect when they are used. */
export function openConnections(
  config: Config,
  { url, directUrl }: OpenDatabase,
  log: Logger,
  onCommit: () => void,
): Connections {
  let isClosing = false;
  const onError = (error: Error) => {
    // A closed pool abandons its connections before the last has ended; the database then terminates them, which
    // reports an error.
    if (!isClosing) log.error({ err: error }, 'database connection');
  };
  const max = connectionsFor(config);
  const main = connect(url, { max, onError, onCommit, isPrepared: config.databasePrepared });
  const replica =
    config.databaseReadUrl === null
      ? null
      : readFromReplica(config.databaseReadUrl, main, (error) =>
          log.warn({ err: error }, 'the replica does not respond; the primary is read'),
        );
  const patientMax = Math.min(PATIENT_CONNECTIONS, max);
  const patient = connect(directUrl, { max: patientMax, onError, onCommit, isPatient: true });
  const jobs = connect(directUrl, { max: JOB_CONNECTIONS, onError });
  return {
    main,
    patient,
    jobPool: jobs.pool,
    replica,
    readDb: replica?.db ?? main.db,
    close: async () => {
      isClosing = true;
      await Promise.all([replica?.close(), main.close(), patient.close(), jobs.close()]);
    },
  };
}

/**
 * Waits until the database accepts connections. Throws ConfigError if the address of one refuses them, or if the pooler
 * leads to another database; an AbortError once the signal aborts.
 */
export async function waitForConnections(
  { databaseUrl, databaseListenUrl }: Pick<Config, 'databaseUrl' | 'databaseListenUrl'>,
  { main, patient }: Connections,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  const wait = (db: Database, variable: string) =>
    waitForDatabase(db, log, signal).catch((error: unknown) => {
      if (databaseUrl === null || signal.aborted) throw error;
      throw new ConfigError(
        `${variable} leads to no database that can be used: ${messageOf(error)}.`,
      );
    });
  await wait(patient.db, databaseListenUrl === null ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL');
  if (databaseListenUrl === null) return;
  await wait(main.db, 'DATABASE_URL');
  await requireSameDatabase(main.db, patient.db);
}
