import type { IncomingMessage, ServerResponse } from 'node:http';
import { edgeHeaders } from '#server/cache/edge-headers.ts';
import type { ResponseCache, FreshResponse } from '#server/cache/response-cache.ts';
import { sendResponse } from '#server/cache/send-response.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/response/failure.ts';
import { pagesRendered } from '#server/metrics/counters.ts';
import { tooMany } from '#server/limits/take-attempts.ts';
import type { AdmitRender } from '#server/load/render-queues.ts';
import { describeSpan } from '#server/tracing/spans.ts';
import { canonicalUrl, pageKey, type PageVariant } from './page-key.ts';
import type { RenderPage } from './render-page.ts';
import { sendRefusal } from './send-refusal.ts';
import { contentSecurityPolicy, PAGE_HEADERS, type AllowedSources } from './security-headers.ts';

const REQUEST_ID = 'x-request-id';
/** Headers of a page that could only be rendered in part: it must not be cached, and can be retried soon. */
const UNAVAILABLE = { 'cache-control': 'no-store', 'retry-after': '5' };

export interface PageServerDeps {
  render: RenderPage;
  newContext: (locale: string, requestId: string) => CallContext;
  requestIdOf: (request: IncomingMessage) => string;
  variantOf: (request: IncomingMessage) => PageVariant;
  responseCache: ResponseCache;
  /** Admits a render when its turn comes. Throws Overloaded. */
  admit: AdmitRender;
  /** Counts a render against the client's limit; returns the seconds to wait, 0 when admitted. */
  countRender: (request: IncomingMessage) => number;
  /** Whether changes are purged from the cache in front of the shop. */
  isPurged: boolean;
  /** Third-party origins that pages can load from. */
  sources: () => AllowedSources;
}

/** Serves whole pages, shared by everybody with the same URL, language and currency. */
export class PageServer {
  readonly #deps: PageServerDeps;

  constructor(deps: PageServerDeps) {
    this.#deps = deps;
  }

  /** Serves GET and HEAD of a page on the raw response. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = canonicalUrl(request.url ?? '/');
    const variant = this.#deps.variantOf(request);
    const requestId = this.#deps.requestIdOf(request);
    describeSpan({ 'shop.request_id': requestId });
    try {
      const page = this.#get(request, url, variant, requestId);
      // Send a cache hit synchronously: an await costs more than everything else on this path.
      const cached = page instanceof Promise ? await page : page;
      // A failed page already has the id that it shows: that of the request that rendered it.
      const more = REQUEST_ID in cached.headers ? [] : [REQUEST_ID, requestId];
      sendResponse(request, response, cached, more);
    } catch (error) {
      if (!(error instanceof Failure) || response.headersSent) throw error;
      sendRefusal(request, response, error, variant.locale);
    }
  }

  #get(request: IncomingMessage, url: string, variant: PageVariant, requestId: string) {
    const key = pageKey(url, variant);
    const { responseCache, admit, countRender } = this.#deps;
    if (!responseCache.isCachedOrPending(key)) {
      const wait = countRender(request);
      if (wait > 0) throw tooMany(variant.locale, wait);
    }
    const isRenewal = responseCache.cache.wasRecentlyCached(key);
    return responseCache.get(key, request.headers['accept-encoding'] ?? '', () =>
      admit(isRenewal, () => this.#render(url, variant, requestId)),
    );
  }

  async #render(url: string, variant: PageVariant, requestId: string): Promise<FreshResponse> {
    const { render, newContext } = this.#deps;
    pagesRendered.inc();
    const context = newContext(variant.locale, requestId);
    const { response, document, tags } = await render(url, variant, context);
    const body = document
      ? Buffer.concat([document.head, document.body, document.end].map((part) => Buffer.from(part)))
      : Buffer.from(await response.arrayBuffer());
    const headers: Record<string, string> = { ...PAGE_HEADERS };
    for (const [name, value] of response.headers) headers[name] = value;
    headers['vary'] = 'Accept-Encoding, Accept-Language, Cookie';
    if (document)
      headers['content-security-policy'] = contentSecurityPolicy(
        document.head + document.end,
        this.#deps.sources(),
      );
    Object.assign(
      headers,
      response.status === 200
        ? edgeHeaders(tags, this.#deps.isPurged)
        : { 'cache-control': 'no-cache' },
    );
    if (response.status === 503) Object.assign(headers, UNAVAILABLE);
    if (response.status >= 500) headers[REQUEST_ID] = requestId;
    return { status: response.status, headers, body, tags };
  }
}
