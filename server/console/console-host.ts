import type { Config } from '#server/config.ts';

const CONSOLE = /^\/admin(\/|$)/;
/** Paths outside /admin that the console's pages load, and those of monitoring. */
const SHARED_PATHS = /^\/(media\/|favicon\.svg$|healthz$|readyz$|metrics$)/;

/**
 * How a request is handled: by its path ('serve'), with 404 ('missing'), or by a redirect to the console. With
 * CONSOLE_HOST that host serves nothing but the console, and no other host serves it, so that a script injection in the
 * shop does not reach operators who are signed in.
 */
export function routeForHost(
  { consoleHost }: Pick<Config, 'consoleHost'>,
  host: string | undefined,
  path: string,
): 'serve' | 'missing' | 'to-console' {
  if (consoleHost === null) return 'serve';
  const isConsole = CONSOLE.test(path);
  if (host?.toLowerCase() !== consoleHost) return isConsole ? 'missing' : 'serve';
  if (isConsole || SHARED_PATHS.test(path)) return 'serve';
  return path === '/' ? 'to-console' : 'missing';
}
