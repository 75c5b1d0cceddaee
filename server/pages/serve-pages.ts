import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { CallContext } from '#server/http/call-context.ts';
import { chooseEncoding, compressFast, compressWell } from './compress.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { canonicalAddress, pageKey, type PageVariant } from './page-key.ts';
import type { RenderPage } from './render-page.ts';
import { contentSecurityPolicy, PAGE_HEADERS } from './security-headers.ts';

// What PostgreSQL announces drops a page at once; these bound what only time changes (opening hours, countdowns).
const FRESH_MS = 60_000;
const STALE_MS = 600_000;
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

export interface PageServerDeps {
  render: RenderPage;
  newContext: (locale: string) => CallContext;
  variantOf: (request: IncomingMessage) => PageVariant;
  clock: () => Date;
  log: Logger;
  maxBytes: number;
}

/** Answers pages from memory, and renders each of them once however many ask for it at the same time. */
export class PageServer {
  readonly cache: PageCache;
  readonly #deps: PageServerDeps;
  readonly #rendering = new Map<string, Promise<CachedPage>>();

  constructor(deps: PageServerDeps) {
    this.#deps = deps;
    this.cache = new PageCache(deps.maxBytes);
  }

  /** Serves a GET or HEAD of a page on the raw response. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://page');
    const address = canonicalAddress(url);
    const variant = this.#deps.variantOf(request);
    const key = pageKey(address, variant);
    const kept = this.cache.get(key);
    if (kept && this.#age(kept) < FRESH_MS) return send(request, response, kept);
    const rendering = this.#renderOnce(key, address, variant);
    if (kept && this.#age(kept) < STALE_MS) {
      rendering.catch((error: unknown) =>
        this.#deps.log.error({ err: error, address }, 'page not renewed'),
      );
      return send(request, response, kept);
    }
    send(request, response, await rendering);
  }

  #age(page: CachedPage): number {
    return this.#deps.clock().getTime() - page.renderedAt;
  }

  #renderOnce(key: string, address: string, variant: PageVariant): Promise<CachedPage> {
    const generation = this.cache.generation;
    const flight = `${generation} ${key}`;
    const running = this.#rendering.get(flight);
    if (running) return running;
    const rendering = this.#render(key, address, variant, generation).finally(() =>
      this.#rendering.delete(flight),
    );
    this.#rendering.set(flight, rendering);
    return rendering;
  }

  async #render(
    key: string,
    address: string,
    variant: PageVariant,
    generation: number,
  ): Promise<CachedPage> {
    const { response, tags } = await this.#deps.render(
      address,
      variant,
      this.#deps.newContext(variant.locale),
    );
    const body = Buffer.from(await response.arrayBuffer());
    const headers: Record<string, string> = { ...PAGE_HEADERS };
    for (const [name, value] of response.headers) headers[name] = value;
    headers['vary'] = 'Accept-Encoding, Accept-Language, Cookie';
    const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
    if (isHtml) headers['content-security-policy'] = contentSecurityPolicy(body.toString());
    headers['etag'] = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const keep = response.status === 200;
    headers['cache-control'] = keep ? CACHE_CONTROL : 'no-cache';
    const page: CachedPage = {
      status: response.status,
      headers,
      bodies: { identity: body, gzip: compressFast(body) },
      tags,
      renderedAt: this.#deps.clock().getTime(),
    };
    if (keep) {
      this.cache.set(key, page, generation);
      this.#improveLater(key, page, body);
    }
    return page;
  }

  #improveLater(key: string, page: CachedPage, body: Buffer): void {
    compressWell(body)
      .then(({ br, gzip }) => {
        this.cache.improve(key, page, 'br', br);
        this.cache.improve(key, page, 'gzip', gzip);
      })
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'page not compressed'));
  }
}

function send(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const etag = page.headers['etag'];
  if (page.status === 200 && etag && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, {
      etag,
      'cache-control': page.headers['cache-control'],
      vary: page.headers['vary'],
    });
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = chooseEncoding(accepted, page.bodies);
  const body = page.bodies[encoding] ?? Buffer.alloc(0);
  const headers: Record<string, string | number> = {
    ...page.headers,
    'content-length': body.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
