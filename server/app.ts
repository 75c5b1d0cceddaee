import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ApiName } from '#contract/api.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { handlers } from './handlers.ts';
import { admitRequest, type RequestCounter } from './http/admit-request.ts';
import { privateByDefault } from './http/response/response-headers.ts';
import { apiDocsRouter } from './http/openapi/api-docs.ts';
import { apiRouter } from './http/api-router.ts';
import type { HandlerResult, CallContext } from './http/call-context.ts';
import { clientAddressRule } from './http/request/client-address.ts';
import { contextOfRequest, requestLocale } from './http/create-context.ts';
import { failureResponse } from './http/response/failure-response.ts';
import { healthRouter, type ReadyCheck } from './http/health.ts';
import type { Readings } from './metrics/gauges.ts';
import { metricsRouter } from './http/metrics.ts';
import { identifyRequests, type RequestEnv } from './http/request-id.ts';
import { otherOrigins } from './http/other-origins.ts';
import { openApiDocument } from './http/openapi/openapi.ts';
import { storageFull } from './http/response/to-failure.ts';
import { callHandler } from './http/serve-contract.ts';
import { callQueues, isOrder } from './load/call-queues.ts';
import { type CallCounter, callCounter, exchangeCalls } from './limits/count-calls.ts';
import { LiveStreams } from './console/live/live-streams.ts';
import { scopesOfSessions } from './console/live/scopes-of-sessions.ts';
import { consoleRouter } from './console/router/console-router.ts';
import { serveMedia } from './media/serve-media.ts';
import { paymentRouter } from './orders/payments/pages/payment-router.ts';
import { stockAlertRouter } from './catalog/stock-alerts/confirm-router.ts';
import { firstStepsRouter } from './opening/first-steps.ts';
import { appManifestRouter } from './pages/app-manifest.ts';
import { brandMarkRouter } from './pages/brand-mark.ts';
import { seoRouter } from './seo/seo-router.ts';
import { inSpan } from './tracing/spans.ts';
import { SETTINGS } from './settings/setting-schema.ts';

export interface AppDeps {
  config: Config;
  db: Database;
  /** For the sitemap, from a replica if there is one; omitted: `db`. */
  readDb?: Database;
  files: FileStore;
  /** The database over the connections reserved for orders; omitted: none are reserved. */
  orderDb?: Database;
  log: Logger;
  clock: () => Date;
  /** Whether storage is so full that orders must be refused. */
  isStorageFull?: () => boolean;
  /** What /metrics shows of this process. */
  readings?: () => Readings;
  /** Checks that /readyz makes besides the database. */
  readyChecks?: readonly ReadyCheck[];
}

export interface App {
  /** Handles everything that is not a page: /api, /media, and endpoints for machines. */
  fetch: (request: Request, remoteAddress?: string) => Promise<Response>;
  /** One call of the contract without HTTP; throws Failure. */
  call: (name: ApiName, context: CallContext, raw: unknown) => Promise<HandlerResult<unknown>>;
  /** Like `call`, but waits in the admission queues, as calls over HTTP do. Throws Failure, including Overloaded. */
  admittedCall: App['call'];
  /** Counts a client's call against its rate limit; returns the seconds it has to wait, 0 if it is admitted. */
  countCall: (remoteAddress: string | undefined, forwarded: string | null) => number;
  /** Exchanges call counts with the other processes. */
  shareCallCounts: () => Promise<void>;
  /** The event streams of open console pages. */
  live: LiveStreams;
}

/** Assembles the server from its dependencies, without listening; the entry point of tests. */
export function createApp(deps: AppDeps): App {
  const call: App['call'] = async (name, context, raw) => {
    // PostgreSQL stops when its log runs out of space, so orders are refused before that.
    if (isOrder(name) && deps.isStorageFull?.()) throw storageFull();
    return inSpan({ name: `call ${name}`, kind: 'INTERNAL' }, () =>
      callHandler(handlers, name, context, raw),
    );
  };
  const admit = callQueues();
  const admittedCall: App['call'] = (name, context, raw) =>
    admit(name, () => call(name, context, raw));
  const orderDeps = { ...deps, db: deps.orderDb ?? deps.db };
  const clientAddress = clientAddressRule(deps.config.trustProxy);
  const calls = callCounter(SETTINGS.limits.default.calls_of_address);
  // By this process only.
  const missingPictures = callCounter(SETTINGS.limits.default.calls_of_address);
  const countCall: App['countCall'] = (remoteAddress, forwarded) =>
    countRequests(calls, deps.clock).take(clientAddress(remoteAddress, forwarded));
  const hono = new Hono<RequestEnv>();
  const document = openApiDocument(deps.config.publicUrl);
  hono.use(identifyRequests(deps.config.trustProxy));
  hono.use('/api/*', otherOrigins(deps.config));
  hono.use(
    privateByDefault,
    admitRequest({
      clientAddress,
      calls: countRequests(calls, deps.clock),
      missingPictures: countRequests(missingPictures, deps.clock),
      log: deps.log,
    }),
  );
  hono.route('/api', apiDocsRouter(document));
  hono.route('/', firstStepsRouter(deps));
  hono.route('/', stockAlertRouter(deps));
  hono.route('/', paymentRouter(orderDeps));
  hono.route(
    '/api',
    apiRouter({
      call: admittedCall,
      contextOf: async (request, { name, remoteAddress, requestId }) => {
        const forwarded = request.headers.get('x-forwarded-for');
        const address = clientAddress(remoteAddress, forwarded);
        const callDeps = isOrder(name) ? orderDeps : deps;
        return contextOfRequest(callDeps, request, { clientAddress: address, requestId });
      },
      log: deps.log,
    }),
  );
  const live = new LiveStreams(
    (sessionIds) => scopesOfSessions(deps.db, sessionIds, deps.clock()),
    deps.log,
  );
  hono.route('/admin/api', consoleRouter({ ...deps, clientAddress, live }));
  const media = serveMedia(deps.files);
  hono.get('/media/*', (c) => media(c.req.raw));
  hono.route(
    '/',
    seoRouter({ db: deps.readDb ?? deps.db, publicUrl: deps.config.publicUrl, log: deps.log }),
  );
  hono.route('/', appManifestRouter(deps, call));
  hono.route('/', brandMarkRouter(deps));
  hono.route('/', healthRouter(deps.db, deps.readyChecks));
  if (deps.config.metricsPort === null) {
    hono.route(
      '/',
      metricsRouter(deps.config, deps.db, () => deps.readings?.() ?? null),
    );
  }
  // Everything that is neither a page nor a call of the contract: pictures, payment pages, the sitemap.
  hono.onError((error, c) =>
    failureResponse(error, {
      requestId: c.get('requestId'),
      locale: requestLocale(c.req.raw),
      log: deps.log,
    }),
  );
  return {
    call,
    admittedCall,
    countCall,
    live,
    shareCallCounts: () => exchangeCalls({ calls, missingPictures }, deps.db, deps.clock()),
    fetch: async (request, remoteAddress) => hono.fetch(request, { remoteAddress }),
  };
}

/** A counter of requests at the current time. Requests of this process itself have no address, and are not counted. */
function countRequests(counter: CallCounter, clock: () => Date): RequestCounter {
  const unlessOwn = (count: CallCounter['take']) => (address: string) =>
    address === 'unknown' ? 0 : count(address, clock());
  return { take: unlessOwn(counter.take), waitOf: unlessOwn(counter.waitOf) };
}
