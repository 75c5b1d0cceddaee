import type { Config } from '#server/config.ts';

const CONSOLE = /^\/admin(\/|$)/;
/** What pages of the console load beside their own files, and what monitoring asks. */
const BESIDE = /^\/(media\/|favicon\.svg$|healthz$|readyz$|metrics$)/;

/**
 * Where a request may go: to what its path names, nowhere ('missing'), or on to the console. With CONSOLE_HOST the
 * console is on that host alone, and nothing of the shop's pages is: a hole in a script of the shop then reaches no
 * operator who is signed in.
 */
export function placeOf(
  { consoleHost }: Pick<Config, 'consoleHost'>,
  host: string | undefined,
  path: string,
): 'serve' | 'missing' | 'to-console' {
  if (consoleHost === null) return 'serve';
  const isConsole = CONSOLE.test(path);
  if (host?.toLowerCase() !== consoleHost) return isConsole ? 'missing' : 'serve';
  if (isConsole || BESIDE.test(path)) return 'serve';
  return path === '/' ? 'to-console' : 'missing';
}
