import { Failure } from '#server/http/response/failure.ts';

/**
 * Refuses (403) a call that changes something unless it comes from a page of the console: browsers state this in
 * Sec-Fetch-Site, or (over plain http) in Origin.
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const isOwn = site === null ? isOwnOrigin(request) : site === 'same-origin';
  if (!isOwn) throw new Failure(403, 'This request came from another site.');
}

function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (origin === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}
