import { createServer } from 'node:net';
import type { Config } from '#server/config.ts';
import { ConfigError } from './config-error.ts';
import { errorFields } from '#server/error-fields.ts';

type Address = Pick<Config, 'port' | 'host'>;

/** Checks that the ports are free before starting a database. Throws ConfigError with a sentence that says what to do. */
export async function requireFreePorts(config: Config): Promise<void> {
  const { metricsPort: port, metricsHost: host } = config;
  await requireFree(config);
  if (port !== null) await requireFree({ port, host }, 'METRICS_');
}

async function requireFree({ port, host }: Address, prefix?: string): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    throw listenFailure(error, { port, host }, prefix);
  }
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Converts an error of listening into a ConfigError; returns other errors unchanged. The variables of the address are
 * PORT and HOST after the prefix.
 */
export function listenFailure(error: unknown, { port, host }: Address, prefix = '') {
  const { code, syscall } = errorFields(error);
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${port} of ${host} is in use by another program: stop that one, or set ${prefix}PORT to another number.`,
    );
  }
  if (code === 'EACCES') {
    return new ConfigError(
      `Port ${port} is for privileged users only: set ${prefix}PORT to a number above 1023.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') {
    return new ConfigError(`${prefix}HOST ${host} is not an address of this machine (${code}).`);
  }
  return error;
}
