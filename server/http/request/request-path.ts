import type { IncomingMessage } from 'node:http';

/** The raw path of a request, without its query. */
export function requestPath({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** What changes where a path leads: segments of dots, also encoded, and backslashes. */
const UNRESOLVED = /\/(?:\.|%2e){1,2}(?:[/?\\]|$)|^[^?]*\\/i;

/** Whether a Host header names a host; anything else would become a part of the URL that is built with it. */
export function isHost(host: string): boolean {
  return HOST.test(host);
}

/**
 * Path and query of a request target; of an absolute form the part after the host (RFC 9112 §3.2.2). Dot segments are
 * resolved, so that whatever decides by the path sees where the request goes. null for anything else; a leading double
 * slash would be parsed as another host.
 */
export function parseTarget(sent: string): string | null {
  if (/^https?:\/\//i.test(sent)) return URL.canParse(sent) ? pathOf(new URL(sent)) : null;
  if (!sent.startsWith('/') || /^\/[/\\]/.test(sent)) return null;
  return UNRESOLVED.test(sent) ? pathOf(new URL(sent, 'http://shop')) : sent;
}

function pathOf({ pathname, search }: URL): string | null {
  return pathname.startsWith('//') ? null : pathname + search;
}
