import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect } from 'vitest';
import { cachedEndpoints } from '#server/cache/cached-endpoints.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import { readConfig } from '#server/config.ts';
import { announceChanges } from '#server/database/changes/change-log.ts';
import { listenForChanges } from '#server/database/changes/listen-changes.ts';
import { contextOfPage } from '#server/http/create-context.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { until } from '../until.ts';

export interface CachedApi {
  app: TestApp;
  origin: string;
  responseCache: ResponseCache;
  /** The number of responses produced so far. */
  produced: () => number;
  /** Waits until every change committed so far has reached the cache. */
  changesHeard: () => Promise<void>;
  close: () => Promise<void>;
}

/** The shared calls of a test app behind a response cache that follows the database's changes; 501 for all others. */
export async function startCachedApi(isAllowed: () => boolean = () => true): Promise<CachedApi> {
  const app = await createTestApp();
  const log = pino({ level: 'fatal' });
  const deps = {
    db: app.db,
    files: app.files,
    clock: () => app.clock.now,
    log,
    config: readConfig({}),
  };
  // A clock ten times as fast, so that the setup is not treated as a burst of changes.
  const now = () => Date.now() * 10;
  const responseCache = new ResponseCache({ log, now, maxBytes: 1_000_000 });
  let produced = 0;
  const serve = cachedEndpoints({
    call: (...call) => {
      produced += 1;
      return app.app.call(...call);
    },
    isAllowed,
    newContext: (locale) => contextOfPage(deps, locale),
    publicUrl: 'https://shop.test',
    requestIdOf: () => 'request-1',
    responseCache,
    locales: () => new Set(['en', 'de']),
    log,
  });
  const server = createServer((request, response) => {
    void serve(request, response).then((isServed) => {
      if (isServed) return;
      response.writeHead(501);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const received = new Set<string>();
  const changes = listenForChanges(
    app.databaseUrl,
    (tag) => {
      received.add(tag);
      responseCache.cache.invalidate(tag);
    },
    () => {},
  );
  await changes.ready;
  return {
    app,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    responseCache,
    produced: () => produced,
    changesHeard: async () => {
      const last = `last:${randomUUID()}`;
      await announceChanges(app.db, last);
      await until(() => expect(received).toContain(last));
    },
    close: async () => {
      server.close();
      await changes.stop();
      await app.close();
    },
  };
}
