import type { IncomingMessage } from 'node:http';

/** The raw path of a request, without its query. */
export function requestPath({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/**
 * Path and query of a request target; of an absolute form the part after the host (RFC 9112 §3.2.2). null for anything
 * else; a leading double slash would be parsed as another host.
 */
export function parseTarget(sent: string): string | null {
  if (sent.startsWith('/')) return /^\/[/\\]/.test(sent) ? null : sent;
  if (!/^https?:\/\//i.test(sent) || !URL.canParse(sent)) return null;
  const { pathname, search } = new URL(sent);
  return parseTarget(pathname + search);
}
