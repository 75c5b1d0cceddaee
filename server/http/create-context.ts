import type { Logger } from 'pino';
import { type Rows, UNCACHED_ROWS } from '#server/cache/rows.ts';
import { trackReads } from '#server/cache/tags/track-reads.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { acceptedLocales } from './request/accept.ts';
import { authenticate } from './request/authenticate.ts';
import type { CallContext } from './call-context.ts';
import { readDevice } from './request/device-cookie.ts';
import { MEDIA_ADDRESSES, mediaOriginFor } from './response/media-origin.ts';

export interface ContextDeps {
  db: Database;
  config: Config;
  files: FileStore;
  clock: () => Date;
  log: Logger;
  /** Omitted if nothing invalidates it. */
  rows?: Rows;
}

const NO_TAGS: ReadonlySet<string> = new Set();

/** The context of an HTTP call; token and language come from its headers. */
export async function contextOfRequest(
  deps: ContextDeps,
  request: Request,
  { clientAddress, requestId }: Pick<CallContext, 'clientAddress' | 'requestId'>,
): Promise<CallContext> {
  const now = deps.clock();
  return {
    ...contextOfAll(deps, requestLocale(request)),
    now,
    clientAddress,
    device: readDevice(request),
    requestId,
    customer: await authenticate(deps.db, request.headers.get('authorization'), now),
    mediaOrigin: mediaOriginFor(request.headers.get(MEDIA_ADDRESSES), deps.config.publicUrl),
    idempotencyKey: request.headers.get('idempotency-key')?.trim() || null,
  };
}

/** The context of a page rendered on the server: no customer, relative media URLs. */
export function contextOfPage(deps: ContextDeps, locale: string): CallContext {
  const tags = new Set<string>();
  return { ...contextOfAll(deps, locale), db: trackReads(deps.db, tags), tags };
}

/** A context for what is not cached, which needs no tags and shows what the caller has just changed. */
function contextOfAll(deps: ContextDeps, locale: string): CallContext {
  return {
    db: deps.db,
    rows: deps.rows ?? UNCACHED_ROWS,
    now: deps.clock(),
    customer: null,
    clientAddress: 'page',
    device: { token: null, isNew: false },
    locale,
    requestId: '',
    mediaOrigin: '',
    publicUrl: deps.config.publicUrl,
    files: deps.files,
    appSecret: deps.config.appSecret,
    social: deps.config.social,
    appEnv: deps.config.appEnv,
    idempotencyKey: null,
    sent: null,
    pusher: deps.config.pusher,
    gateways: gatewaysOf(deps.config),
    paymentExpiryMinutes: deps.config.paymentExpiryMinutes,
    tags: NO_TAGS,
    log: deps.log,
  };
}

/** The gateways with configured keys; the test gateway only in the local environment. */
function gatewaysOf({ appEnv, stripe }: Config): string[] {
  return [...(stripe ? ['stripe'] : []), ...(appEnv === 'local' ? ['test'] : [])];
}

/** The caller's language (spec §7, Accept-Language). */
export function requestLocale(request: Request): string {
  return preferredLocale(request.headers.get('accept-language'));
}

/** The first language of an Accept-Language header as a lower-case code; 'en' without one (spec §9, defaults). */
export function preferredLocale(header: string | null): string {
  return acceptedLocales(header)[0] ?? 'en';
}
