import type { IncomingMessage } from 'node:http';

/** The raw path of a request, without its query. */
export function requestPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Most targets: nothing to decode, to resolve or to refuse. */
const PLAIN = /^\/(?:[\w-][\w/-]*)?(?:\?[\w=&.,+~-]*)?$/;
/**
 * What makes a path lead elsewhere: dot segments, encoded ones too, backslashes, and what does not belong in a target.
 */
const UNRESOLVED = /\/(?:\.|%2e){1,2}(?:[/?#\\]|$)|^[^?]*[#\\]/i;

/** Whether a Host header names a host; anything else would become part of the URL built from it. */
export function isHost(host: string): boolean {
  return HOST.test(host);
}

/** Whether a request has several Host headers (RFC 9112 §3.2): Node shows the first, a proxy may have checked another. */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Path and query of a request target; of an absolute form the part after the host (RFC 9112 §3.2.2). Dot segments are
 * resolved, so that every decision by path sees where the request leads. null for anything else: a leading double slash
 * would be parsed as another host, and invalid percent-encodings can't be decoded.
 */
export function parseTarget(sent: string): string | null {
  if (PLAIN.test(sent)) return sent;
  if (/^https?:\/\//i.test(sent)) return URL.canParse(sent) ? pathOf(new URL(sent)) : null;
  if (!sent.startsWith('/') || /^\/[/\\]/.test(sent) || !isDecodable(sent)) return null;
  return UNRESOLVED.test(sent) ? pathOf(new URL(sent, 'http://shop')) : sent;
}

/** Whether the percent-encodings of a path decode to text. */
function isDecodable(sent: string): boolean {
  const path = requestPath({ url: sent });
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function pathOf({ pathname, search }: URL): string | null {
  return pathname.startsWith('//') ? null : pathname + search;
}
