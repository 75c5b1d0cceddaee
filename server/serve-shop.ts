import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { edgePurger } from './cache/edge-purger.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { RowCache } from './cache/row-cache.ts';
import { cachedEndpoints } from './cache/cached-endpoints.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { isForConsole } from './console/live/live-streams.ts';
import { connect } from './database/connect.ts';
import { type ChangeListener, listenForChanges } from './database/changes/listen-changes.ts';
import { migrateOrRequire } from './database/migrate.ts';
import { connectionsFor, type OpenDatabase } from './database/open.ts';
import { maintainArchive } from './database/archive/maintain-archive.ts';
import { readFromReplica } from './database/replica/read-from-replica.ts';
import { waitForDatabase } from './database/health/wait-for-database.ts';
import { requireFiles } from './files/open-files.ts';
import { watchStorage } from './database/health/storage-full.ts';
import { contextOfPage } from './http/create-context.ts';
import type { ReadyCheck } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { startBackground } from './background.ts';
import { JOB_CONNECTIONS, startJobs } from './jobs/start-jobs.ts';
import { openingGate } from './opening/opening-gate.ts';
import { previewEnd, previewLink } from './opening/preview-link.ts';
import { earlierAssets, storingAssets } from './pages/earlier-assets.ts';
import { createPages } from './pages/create-pages.ts';
import { livePageVariants } from './pages/live-page-variants.ts';
import { pageVariant } from './pages/page-variant.ts';
import { stopMakingPictures } from './media/picture-process/own-picture-maker.ts';
import type { WebBuild } from './pages/web-build.ts';
import { findDemoSignIn } from './settings/current/demo-sign-in.ts';
import { prepareShop } from './prepare-shop.ts';
import { consoleStart } from './staff/console-start.ts';
import { stopWithin } from './stop-within.ts';
import { listenFailure } from './start/require-free-port.ts';
import type { StartReporter } from './start/report-start.ts';
import { disabledFeatures } from './start/disabled-features.ts';
import { noteServedUrl } from './start/served-url.ts';

/** A process without change notifications for this long is taken out of rotation: its cache may be stale. */
const MAX_SILENCE_MS = 10_000;

/**
 * Opens a started database's shop to requests: caches, files, jobs, pages and calls. What has to be closed when it stops
 * is added to `closers`. Returns a function that lets balancers notice that the process is about to stop.
 */
export async function serveShop(
  config: Config,
  { log, reporter }: { log: Logger; reporter: StartReporter },
  database: OpenDatabase,
  web: WebBuild,
  closers: (() => Promise<void>)[],
): Promise<() => void> {
  let isDraining = false;
  let isClosing = false;
  const onError = (error: Error) => {
    // A closed pool abandons its connections before the last has ended; the database then terminates them, which
    // reports an error.
    if (!isClosing) log.error({ err: error }, 'database connection');
  };
  let changes: ChangeListener | undefined;
  const onCommit = () => changes?.check();
  const connection = connect(database.url, { max: connectionsFor(config), onError, onCommit });
  const replica =
    config.databaseReadUrl === null
      ? null
      : readFromReplica(config.databaseReadUrl, connection, (error) =>
          log.warn({ err: error }, 'the replica does not respond; the primary is read'),
        );
  const patient = connect(database.url, { max: 5, onError, onCommit, isPatient: true });
  const jobs = connect(database.url, { max: JOB_CONNECTIONS, onError });
  const within = (name: string, ms: number, stop: () => Promise<void>) =>
    closers.push(stopWithin({ name, ms, log }, stop));
  within('connections', 500, async () => {
    isClosing = true;
    await Promise.all([replica?.close(), connection.close(), patient.close(), jobs.close()]);
  });
  await waitForDatabase(patient.db, log);
  await migrateOrRequire(patient, config.migrates);
  const clock = () => new Date();
  const rows = new RowCache(() => clock().getTime());
  const responseCache = new ResponseCache({
    clock,
    log,
    maxBytes: web.mode === 'development' ? 0 : config.pageCacheBytes,
  });
  await mkdir(config.dataDir, { recursive: true });
  const files = await requireFiles(config, log);
  const storage = await watchStorage(config.dataDir, log);
  closers.push(storage.stop);
  const readyChecks: ReadyCheck[] = [
    () => (isDraining ? 'The process is about to stop.' : null),
    () => (storage.isFull() ? 'The disk is full.' : null),
  ];
  const deps = {
    config,
    files,
    db: connection.db,
    readDb: replica?.db ?? connection.db,
    orderDb: connection.orderDb,
    patientDb: patient.db,
    log,
    clock,
    rows,
    readyChecks,
    isStorageFull: storage.isFull,
    readings: () => ({
      pool: connection.pool,
      cacheBytes: responseCache.cache.bytes,
      cachedResponses: responseCache.cache.size,
      silentForMs: changes?.silentForMs() ?? 0,
      diskUsedRatio: storage.usedRatio(),
    }),
  };
  await prepareShop({ ...deps, db: patient.db }, reporter);

  if (config.archiveDir !== null) {
    const { dataDir, archiveDir } = config;
    const archive = { db: patient.db, clock, log, url: database.url, dataDir, archiveDir };
    within('archive', 1_000, await maintainArchive(archive));
  }
  const app = createApp(deps);
  const variants = await livePageVariants(deps);
  const purger = edgePurger(config.purgeUrls, log);
  const onChange = (tag: string) => {
    app.live.onChange(tag);
    if (isForConsole(tag)) return;
    responseCache.cache.invalidate(tag);
    rows.invalidate(tag);
    variants.onChange(tag);
    purger.onChange(tag);
  };
  const onListenError = (error: unknown) => log.error({ err: error }, 'not listening for changes');
  const listener = listenForChanges(database.url, onChange, onListenError, replica?.position);
  changes = listener;
  within('purges', 500, purger.stop);
  within('changes', 500, listener.stop);
  // What is cached before listening starts might never be invalidated.
  await listener.ready;
  readyChecks.push(() => (database.isUp() ? null : 'The database is being started again.'));
  readyChecks.push(() =>
    listener.silentForMs() > MAX_SILENCE_MS ? 'Changes are not being received.' : null,
  );
  if (web.mode === 'production')
    readyChecks.push(storingAssets(join(import.meta.dirname, '..', 'build', 'client'), files, log));
  // Stops after those who ask for pictures.
  within('pictures', 500, stopMakingPictures);
  within('background', 1_000, startBackground(deps, app));
  within('jobs', 1_500, startJobs({ ...deps, pool: jobs.pool }));

  // Pages and shared calls may read from the replica: they are the same for everybody, and changes invalidate them.
  const shared = { ...deps, db: deps.readDb };
  const server = createHttpServer({
    app,
    serveCachedEndpoint: cachedEndpoints({
      call: app.admittedCall,
      isAllowed: ({ socket, headers }) => {
        const forwarded = headers['x-forwarded-for']?.toString() ?? null;
        return app.countCall(socket.remoteAddress ?? '', forwarded) === 0;
      },
      newContext: (locale) => contextOfPage(shared, locale),
      publicUrl: config.publicUrl,
      responseCache,
      locales: () => variants.current().locales,
      log,
    }),
    pages: createPages(shared, app, web, { responseCache, variants }),
    serveFile: web.serveFile,
    serveEarlierAsset: earlierAssets(files),
    gate: openingGate({
      current: variants.current,
      requestLocale: (request) => pageVariant(request, variants.current()).locale,
      appEnv: config.appEnv,
      appSecret: config.appSecret,
      publicUrl: config.publicUrl,
      clock,
    }),
    console: web.console,
    config,
    log,
  });
  closers.push(server.close);
  await server.listen(config.port, config.host).catch((error: unknown) => {
    throw listenFailure(error, config);
  });
  const { port } = server.address();
  try {
    noteServedUrl(config);
  } catch (error) {
    log.warn({ err: error }, 'the address could not be noted for commands');
  }
  reporter.open({
    address: `http://${config.host}:${port}`,
    preview: variants.current().isOpen
      ? null
      : previewLink(config.publicUrl, config.appSecret, previewEnd(clock())),
    signIn: await findDemoSignIn(deps.db, config.appEnv),
    console: await consoleStart(deps),
    off: disabledFeatures(config),
  });
  return () => {
    isDraining = true;
    app.live.close();
    server.drain();
  };
}
