import type { Config } from '#server/config.ts';

/** Which shop a command works on, for people who run several: one line, never with the database's password. */
export function shopUsed({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `Shop: ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `Shop: ${host}${pathname}, files in ${dataDir}`;
}
