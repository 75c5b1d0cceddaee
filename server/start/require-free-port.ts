import { createServer } from 'node:net';
import { type Config, ConfigError } from '#server/config.ts';

/** Checks that the port is free before starting a database. Throws ConfigError with a sentence that says what to do. */
export async function requireFreePort({ port, host }: Config): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    throw listenFailure(error, { port, host });
  }
  await new Promise((resolve) => server.close(resolve));
}

/** Converts an error of listening into a ConfigError; returns other errors unchanged. */
export function listenFailure(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>) {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${port} of ${host} is in use by another program: stop that one, or set PORT to another number.`,
    );
  }
  if (code === 'EACCES') {
    return new ConfigError(
      `Port ${port} is for privileged users only: set PORT to a number above 1023.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') {
    return new ConfigError(`HOST ${host} is not an address of this machine (${code}).`);
  }
  return error;
}
