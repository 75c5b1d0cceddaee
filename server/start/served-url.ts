import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';

const file = (dataDir: string) => join(dataDir, 'public-url');

/** Notes in the data directory where its shop is served, for commands that run beside it. */
export function storeServedUrl({ dataDir, publicUrl }: Config): void {
  writeFileSync(file(dataDir), publicUrl);
}

/**
 * The configuration of a command: links lead to where the data directory's shop was last served, unless PUBLIC_URL,
 * HOST or PORT say otherwise. Throws ConfigError as readConfig does.
 */
export function readCommandConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment);
  if (environment['PUBLIC_URL'] || environment['PORT'] || environment['HOST']) return config;
  const served = servedUrl(config.dataDir);
  return served === null ? config : readConfig({ ...environment, PUBLIC_URL: served });
}

function servedUrl(dataDir: string): string | null {
  try {
    const url = readFileSync(file(dataDir), 'utf8');
    // A full disk leaves the file empty.
    return URL.canParse(url) ? url : null;
  } catch {
    return null;
  }
}
