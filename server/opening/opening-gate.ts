import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredLocale } from '#server/http/create-context.ts';
import { readableFrom } from '#server/http/other-origins.ts';
import { keepPrivate, leaveUncounted } from '#server/http/response/response-headers.ts';
import {
  closedApiResponse,
  closedPage,
  type ClosedPageLogo,
  RETRY_SECONDS,
} from './closed-page.ts';
import { isOwnerPageAllowed } from './first-steps.ts';
import { endOfPass, PREVIEW } from './preview-link.ts';

export interface OpeningGateDeps {
  /** Whether the shop is open, and what the page shown while it is closed contains. */
  current: () => { isOpen: boolean; appName: string; logo: ClosedPageLogo | null };
  requestLocale: (request: IncomingMessage) => string;
  appEnv: 'local' | 'production';
  appSecret: string;
  publicUrl: string;
  corsOrigins: string[];
  clock: () => Date;
}

/**
 * Responds in place of a closed shop; true when it did. Visitors with a preview link see the shop, in responses that
 * are never cached.
 */
export type OpeningGate = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => boolean;

/** The console, payments of existing orders and the owner's next steps stay reachable while the shop is closed. */
const ALWAYS_OPEN = [
  /^\/admin(\/|$)/,
  /^\/(api\/payments|media|order\/\d+)\//,
  /^\/(healthz|readyz|metrics|api\/first-steps|manifest\.webmanifest|brand\/mark\.svg)$/,
];

/** Keeps visitors out of a closed shop. */
export function openingGate(deps: OpeningGateDeps): OpeningGate {
  const { current, appEnv, appSecret, publicUrl, clock } = deps;
  return (request, response, path) => {
    const { isOpen, appName, logo } = current();
    const isCall = path.startsWith('/api/');
    // A browser that asks whether a page of another origin may call.
    if (isCall && request.method === 'OPTIONS') return false;
    if (isOpen || ALWAYS_OPEN.some((pattern) => pattern.test(path))) return false;
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
    const { headers, body } = isCall
      ? closedApiResponse(preferredLocale(request.headers['accept-language'] ?? null))
      : closedPage(deps.requestLocale(request), {
          appName,
          logo,
          hasSteps: isOwnerPageAllowed(appEnv, request.headers.host),
        });
    leaveUncounted(response);
    response.writeHead(503, {
      ...headers,
      ...(isCall && readableFrom(request.headers.origin, deps)),
      'content-length': Buffer.byteLength(body),
      'retry-after': String(RETRY_SECONDS),
      'cache-control': 'no-store',
      // A shared cache must not serve stale pages of a closed shop, as it does for a failing one.
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
