import type { IncomingMessage } from 'node:http';

/** The path of a request as it was sent, without its query. */
export function requestPath({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/**
 * Path and query that a request is for: what was sent, or its part after the host where whole addresses are sent (RFC
 * 9112 §3.2.2). null for what is neither; two slashes at the start would be read as another host.
 */
export function targetOf(sent: string): string | null {
  if (sent.startsWith('/')) return /^\/[/\\]/.test(sent) ? null : sent;
  if (!/^https?:\/\//i.test(sent) || !URL.canParse(sent)) return null;
  const { pathname, search } = new URL(sent);
  return targetOf(pathname + search);
}
