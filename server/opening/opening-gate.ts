import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredLocale } from '#server/http/create-context.ts';
import { keepPrivate } from '#server/http/response/response-headers.ts';
import {
  closedApiResponse,
  closedPage,
  type ClosedPageLogo,
  RETRY_SECONDS,
} from './closed-page.ts';
import { endOfPass, PREVIEW } from './preview-link.ts';

export interface OpeningGateDeps {
  /** Whether visitors are let in, and what the page for them shows. */
  current: () => { isOpen: boolean; appName: string; logo: ClosedPageLogo | null };
  requestLocale: (request: IncomingMessage) => string;
  appSecret: string;
  publicUrl: string;
  clock: () => Date;
}

/**
 * Answers in place of a closed shop; true when it did. Whoever has a preview link sees the shop, in responses that
 * nobody caches.
 */
export type OpeningGate = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => boolean;

/** The console, and payments of orders that exist, go on whether the shop is open or not. */
const GOES_ON = [
  /^\/admin(\/|$)/,
  /^\/(api\/payments|media|order\/\d+)\//,
  /^\/(healthz|readyz|metrics|manifest\.webmanifest|brand\/mark\.svg)$/,
];

/** Keeps visitors out of a closed shop. */
export function openingGate(deps: OpeningGateDeps): OpeningGate {
  const { current, appSecret, publicUrl, clock } = deps;
  return (request, response, path) => {
    const { isOpen, appName, logo } = current();
    if (isOpen || GOES_ON.some((pattern) => pattern.test(path))) return false;
    const target = new URL(request.url ?? '/', 'http://shop');
    const given = target.searchParams.get(PREVIEW);
    const ends = given === null ? null : endOfPass(appSecret, given, clock());
    if (given !== null && ends !== null) {
      const age = Math.ceil((ends.getTime() - clock().getTime()) / 1000);
      const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
      target.searchParams.delete(PREVIEW);
      response.writeHead(303, {
        location: `${target.pathname}${target.search}`,
        'set-cookie': `${PREVIEW}=${given}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      response.end();
      return true;
    }
    const pass = passIn(request.headers.cookie);
    if (pass !== null && endOfPass(appSecret, pass, clock())) {
      keepPrivate(response);
      return false;
    }
    const isCall = path.startsWith('/api/');
    const { headers, body } = isCall
      ? closedApiResponse(preferredLocale(request.headers['accept-language'] ?? null))
      : closedPage(deps.requestLocale(request), { appName, logo });
    response.writeHead(503, {
      ...headers,
      'content-length': Buffer.byteLength(body),
      'retry-after': String(RETRY_SECONDS),
      'cache-control': 'no-store',
      // A shared cache that stands in for a failing shop does not for a closed one.
      'surrogate-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

function passIn(cookies: string | undefined): string | null {
  return /(?:^|;\s*)preview=([\w.-]+)/.exec(cookies ?? '')?.[1] ?? null;
}
