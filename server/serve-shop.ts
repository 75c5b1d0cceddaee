import { join } from 'node:path';
import type { Logger } from 'pino';
import { edgePurger } from './cache/edge-purger.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { cachedEndpoints } from './cache/cached-endpoints.ts';
import { type App, type AppDeps, createApp } from './app.ts';
import type { Config } from './config.ts';
import { isForConsole } from './console/live/live-streams.ts';
import type { OpenDatabase } from './database/open.ts';
import { contextOfPage } from './http/create-context.ts';
import { createHttpServer } from './http/http-server.ts';
import { startBackground } from './background.ts';
import { rawRequestIdRule } from './http/request-id.ts';
import { openResources, type Resources, type Starting } from './start/open-resources.ts';
import { openingGate } from './opening/opening-gate.ts';
import { previewEnd, previewLink } from './opening/preview-link.ts';
import { earlierAssets } from './pages/earlier-assets.ts';
import { keepAssetsStored } from './pages/store-assets.ts';
import { createPages } from './pages/create-pages.ts';
import { type LivePageVariants, livePageVariants } from './pages/live-page-variants.ts';
import { pageVariant } from './pages/page-variant.ts';
import { stopPictureMakers } from './media/picture-process/picture-makers.ts';
import type { WebBuild } from './pages/web-build.ts';
import { findDemoSignIn } from './settings/current/demo-sign-in.ts';
import { consoleStart } from './staff/console-start.ts';
import { listenFailure } from './start/require-free-port.ts';
import type { StartReporter } from './start/report-start.ts';
import { disabledFeatures } from './start/disabled-features.ts';
import { storeServedUrl } from './start/served-url.ts';
import { serveMetrics } from './serve-metrics.ts';
import { startUpkeep } from './upkeep.ts';

/**
 * Opens a started database's shop to requests: caches, pages and calls, and its jobs unless another process runs them.
 * What has to be closed when it stops is added to `closers`. Returns a function that starts to drain: load balancers are
 * informed that the process is about to stop.
 */
export async function serveShop(
  config: Config,
  { log, reporter, signal }: Starting,
  database: OpenDatabase,
  web: WebBuild,
  closers: (() => Promise<void>)[],
): Promise<() => void> {
  let isDraining = false;
  const resources = await openResources(config, { log, reporter, signal }, database, closers);
  const { readyChecks, onStop } = resources;
  readyChecks.unshift(() => (isDraining ? 'The process is about to stop.' : null));
  const { files, rows } = resources.deps;
  const responseCache = new ResponseCache({
    now: () => performance.now(),
    log,
    maxBytes: web.mode === 'development' ? 0 : config.pageCacheBytes,
  });
  const deps = {
    ...resources.deps,
    readyChecks,
    readings: () => ({
      ...resources.readings(),
      cacheBytes: responseCache.cache.bytes,
      cachedResponses: responseCache.cache.size,
    }),
  };
  const app = createApp(deps);
  const variants = await livePageVariants(deps);
  const purger = edgePurger(config.purgeUrls, log);
  onStop('purges', 500, purger.stop);
  await resources.followChanges((tag) => {
    app.live.onChange(tag);
    if (isForConsole(tag)) return;
    responseCache.cache.invalidate(tag);
    rows.invalidate(tag);
    variants.onChange(tag);
    purger.onChange(tag);
  });
  if (web.mode === 'production')
    readyChecks.push(
      keepAssetsStored(join(import.meta.dirname, '..', 'build', 'client'), files, log),
    );
  // Stops after the parts that ask for pictures, which start later.
  onStop('pictures', 500, stopPictureMakers);
  onStop('background', 1_000, startBackground(deps, app));
  if (config.role === 'all') startUpkeep(resources);
  else
    log.info(
      'mails and other jobs are left to another process: one with ROLE=jobs, or without ROLE',
    );
  closers.push(await serveMetrics(config, deps.db, deps.readings));

  const server = requestServer({ config, log, web, deps, app, responseCache, variants });
  closers.push(server.close);
  const address = await listen(server, config, log);
  await reportOpen(reporter, address, deps, variants.current());
  return () => {
    isDraining = true;
    app.live.close();
    server.drain();
  };
}

/** Listens on the configured port, and stores the URL for commands. Returns the address. Throws ConfigError. */
async function listen(
  server: ReturnType<typeof createHttpServer>,
  config: Config,
  log: Logger,
): Promise<string> {
  await server.listen(config.port, config.host).catch((error: unknown) => {
    throw listenFailure(error, config);
  });
  try {
    storeServedUrl(config);
  } catch (error) {
    log.warn({ err: error }, 'the address could not be noted for commands');
  }
  return `http://${config.host}:${server.address().port}`;
}

/** Prints where the shop and its console are, who can sign in, and what is switched off. */
async function reportOpen(
  reporter: StartReporter,
  address: string,
  deps: AppDeps,
  { isOpen }: { isOpen: boolean },
): Promise<void> {
  const { config, db, clock } = deps;
  reporter.open({
    address,
    preview: isOpen ? null : previewLink(config.publicUrl, config.appSecret, previewEnd(clock())),
    signIn: await findDemoSignIn(db, config.appEnv),
    console: await consoleStart(deps),
    off: disabledFeatures(config),
  });
}

interface Serving {
  config: Config;
  log: Logger;
  web: WebBuild;
  deps: AppDeps & Pick<Resources['deps'], 'readDb'>;
  app: App;
  responseCache: ResponseCache;
  variants: LivePageVariants;
}

/**
 * The HTTP server of pages and calls. Pages and shared calls may read from the replica: they are the same for everybody,
 * and changes invalidate them.
 */
function requestServer({ config, log, web, deps, app, responseCache, variants }: Serving) {
  const shared = { ...deps, db: deps.readDb };
  return createHttpServer({
    app,
    serveCachedEndpoint: cachedEndpoints({
      call: app.admittedCall,
      isAllowed: ({ socket, headers }) => {
        const forwarded = headers['x-forwarded-for']?.toString() ?? null;
        return app.countCall(socket.remoteAddress ?? '', forwarded) === 0;
      },
      newContext: (locale) => contextOfPage(shared, locale),
      publicUrl: config.publicUrl,
      requestIdOf: rawRequestIdRule(config.trustProxy),
      responseCache,
      locales: () => variants.current().locales,
      log,
    }),
    pages: createPages(shared, app, web, { responseCache, variants }),
    serveFile: web.serveFile,
    serveEarlierAsset: earlierAssets(deps.files, app.missingFiles, log),
    gate: openingGate({
      current: variants.current,
      requestLocale: (request) => pageVariant(request, variants.current()).locale,
      appEnv: config.appEnv,
      appSecret: config.appSecret,
      publicUrl: config.publicUrl,
      corsOrigins: config.corsOrigins,
      clock: deps.clock,
    }),
    console: web.console,
    config,
    log,
  });
}
