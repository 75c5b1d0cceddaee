import type { Config } from '#server/config.ts';

/** Names the shop a command works on, for operators of several: one line, without the database's password. */
export function shopUsed({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `Shop: ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `Shop: ${host}${pathname}, files in ${dataDir}`;
}
