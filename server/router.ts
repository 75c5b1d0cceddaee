import { Hono } from 'hono';
import type { App, AppDeps } from './app.ts';
import { stockAlertRouter } from './catalog/stock-alerts/confirm-router.ts';
import { consoleRouter } from './console/router/console-router.ts';
import { admitRequest } from './http/admit-request.ts';
import { apiRouter } from './http/api-router.ts';
import { contextOfRequest, requestLocale } from './http/create-context.ts';
import { healthRouter } from './http/health.ts';
import { metricsRouter } from './http/metrics.ts';
import { apiDocsRouter } from './http/openapi/api-docs.ts';
import { openApiDocument } from './http/openapi/openapi.ts';
import { otherOrigins } from './http/other-origins.ts';
import type { ClientAddress } from './http/request/client-address.ts';
import { identifyRequests, type RequestEnv } from './http/request-id.ts';
import { failureResponse } from './http/response/failure-response.ts';
import { privateByDefault } from './http/response/response-headers.ts';
import type { RequestLimits } from './limits/request-limits.ts';
import { isOrder } from './load/call-queues.ts';
import { serveMedia } from './media/serve-media.ts';
import { firstStepsRouter } from './opening/first-steps.ts';
import { paymentRouter } from './orders/payments/pages/payment-router.ts';
import { appManifestRouter } from './pages/app-manifest.ts';
import { brandMarkRouter } from './pages/brand-mark.ts';
import { seoRouter } from './seo/seo-router.ts';

/** What the routes share besides the dependencies of the app. */
interface Routed extends Pick<App, 'call' | 'admittedCall' | 'live'> {
  clientAddress: ClientAddress;
  limits: RequestLimits;
}

/** The routes of everything that is not a page, in the order in which they match. */
export function createRouter(
  deps: AppDeps,
  { call, admittedCall, live, clientAddress, limits }: Routed,
): Hono<RequestEnv> {
  const { config, db, log } = deps;
  const orderDeps = { ...deps, db: deps.orderDb ?? db };
  const router = new Hono<RequestEnv>();
  router.use(identifyRequests(config.trustProxy));
  router.use('/api/*', otherOrigins(config));
  router.use(privateByDefault, admitRequest({ clientAddress, ...limits, log }));
  router.route('/api', apiDocsRouter(openApiDocument(config.publicUrl)));
  router.route('/', firstStepsRouter(deps));
  router.route('/', stockAlertRouter(deps));
  router.route('/', paymentRouter(orderDeps));
  router.route(
    '/api',
    apiRouter({
      call: admittedCall,
      contextOf: async (request, { name, remoteAddress, requestId }) => {
        const forwarded = request.headers.get('x-forwarded-for');
        const address = clientAddress(remoteAddress, forwarded);
        const callDeps = isOrder(name) ? orderDeps : deps;
        return contextOfRequest(callDeps, request, { clientAddress: address, requestId });
      },
      log,
    }),
  );
  router.route('/admin/api', consoleRouter({ ...deps, clientAddress, live }));
  const media = serveMedia(deps.files);
  router.get('/media/*', (c) => media(c.req.raw));
  router.route('/', seoRouter({ db: deps.readDb ?? db, publicUrl: config.publicUrl, log }));
  router.route('/', appManifestRouter(deps, call));
  router.route('/', brandMarkRouter(deps));
  router.route('/', healthRouter(db, deps.readyChecks));
  if (config.metricsPort === null)
    router.route(
      '/',
      metricsRouter(config, db, () => deps.readings?.() ?? null),
    );
  // Calls answer their failures themselves; these are of pictures, payment pages, the sitemap.
  router.onError((error, c) =>
    failureResponse(error, {
      requestId: c.get('requestId'),
      locale: requestLocale(c.req.raw),
      log,
    }),
  );
  return router;
}
