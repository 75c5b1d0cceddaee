import type { ResponseCache } from '#server/cache/response-cache.ts';
import type { App, AppDeps } from '#server/app.ts';
import { contextOfPage } from '#server/http/create-context.ts';
import { rawRequestIdRule } from '#server/http/request-id.ts';
import { renderQueues } from '#server/load/render-queues.ts';
import type { LivePageVariants } from './live-page-variants.ts';
import { pageRenderer } from './render-page.ts';
import { PageServer } from './serve-pages.ts';
import { pageVariant } from './page-variant.ts';
import type { WebBuild } from './web-build.ts';

/** Creates the page server for a web build. */
export function createPages(
  deps: AppDeps,
  app: App,
  web: WebBuild,
  { responseCache, variants }: { responseCache: ResponseCache; variants: LivePageVariants },
): PageServer {
  return new PageServer({
    render: pageRenderer(web.loadBuild, app.call, deps.config.publicUrl, web.mode),
    newContext: (locale, requestId) => ({ ...contextOfPage(deps, locale), requestId }),
    requestIdOf: rawRequestIdRule(deps.config.trustProxy),
    variantOf: (request) => pageVariant(request, variants.current()),
    responseCache,
    admit: renderQueues(),
    countRender: ({ socket, headers }) =>
      app.countCall(socket.remoteAddress, headers['x-forwarded-for']?.toString() ?? null),
    isPurged: deps.config.purgeUrls.length > 0,
    sources: () => ({
      providers: variants.current().providers,
      pusherCluster: deps.config.pusher?.cluster ?? null,
      hotReload: web.mode === 'development',
    }),
  });
}
