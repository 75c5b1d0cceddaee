import { availableParallelism } from 'node:os';
import type { Config } from '#server/config.ts';
import { CONNECTIONS } from './connect.ts';
import { bundledUrl, startBundledDatabase } from './bundled/start.ts';
import { isDataDirLocked, lockDataDir } from './data-dir-lock.ts';

export interface OpenDatabase {
  url: string;
  /** False while a bundled database that ended by itself is being started again. */
  isUp: () => boolean;
  /** Stops the bundled database when it was started here; frees the data directory. */
  close: () => Promise<void>;
}

/** How many connections serve the shop best; those to the bundled database share the cores of this machine with it. */
export const connectionsFor = (config: Config): number =>
  config.databaseUrl === null ? 2 + 2 * availableParallelism() : CONNECTIONS;

/**
 * The database of the shop: DATABASE_URL, or the bundled PostgreSQL started on DATA_DIR, whose deaths are told to
 * `onDeath`. Throws ConfigError when another process of the shop runs the bundled one of this DATA_DIR; processes on one
 * DATABASE_URL may share the folder.
 */
export async function openDatabase(
  config: Config,
  onDeath?: (error: Error) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null)
    return { url: config.databaseUrl, isUp: () => true, close: async () => {} };
  const unlock = lockDataDir(config.dataDir);
  try {
    const database = await startBundledDatabase(config.dataDir, {}, onDeath);
    return {
      url: database.url,
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

/** The same for a command beside the shop: that of the running shop when there is one, else opened for the command. */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl === null && isDataDirLocked(config.dataDir))
    return { url: bundledUrl(config.dataDir), isUp: () => true, close: async () => {} };
  return openDatabase(config);
}
