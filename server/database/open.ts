import { availableParallelism } from 'node:os';
import type { Config } from '#server/config.ts';
import { CONNECTIONS } from './connect.ts';
import { bundledUrl, startBundledDatabase } from './bundled/start.ts';
import { markArchiveGap } from './archive/maintain-archive.ts';
import { isDataDirLocked, lockDataDir } from './data-dir-lock.ts';

export interface OpenDatabase {
  url: string;
  /** The same database past a pooler, for what needs its own session. */
  directUrl: string;
  /** False while a bundled database that died is restarting. */
  isUp: () => boolean;
  /** Stops the bundled database if it was started here; unlocks the data directory. */
  close: () => Promise<void>;
}

/** The number of connections for requests; the bundled database shares this machine's cores with its clients. */
export const connectionsFor = ({ databasePool, databaseUrl }: Config): number =>
  databasePool ?? (databaseUrl === null ? 2 + 2 * availableParallelism() : CONNECTIONS);

/**
 * Opens the shop's database: DATABASE_URL, or the bundled PostgreSQL started on DATA_DIR, whose deaths are reported to
 * `onDeath`. Throws ConfigError if another process runs the bundled database of this DATA_DIR; processes with the same
 * DATABASE_URL can share the folder.
 */
export async function openDatabase(
  config: Config,
  onDeath?: (error: Error) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseListenUrl } = config;
  if (databaseUrl !== null) {
    const directUrl = databaseListenUrl ?? databaseUrl;
    return { url: databaseUrl, directUrl, isUp: () => true, close: async () => {} };
  }
  const unlock = lockDataDir(config.dataDir);
  try {
    const { dataDir, archiveDir } = config;
    if (archiveDir === null) markArchiveGap(dataDir);
    const database = await startBundledDatabase(dataDir, {}, onDeath, archiveDir);
    return {
      url: database.url,
      directUrl: database.url,
      isUp: database.isUp,
      close: async () => {
        await database.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The shop's database for a command: joins that of the running shop, or opens it for the duration of the command. */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl === null && isDataDirLocked(config.dataDir)) {
    const url = bundledUrl(config.dataDir);
    return { url, directUrl: url, isUp: () => true, close: async () => {} };
  }
  return openDatabase(config);
}
