import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { FolderStore } from '#server/files/folder-store.ts';
import type { ContextDeps } from '#server/http/create-context.ts';
import { prepareEach } from '#test/database/prepare-each.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { expectDocumented } from './documented-responses.ts';

export interface TestApp {
  app: App;
  db: Database;
  /** The same database, for setting up the same data many times. */
  preparedDb: Database;
  /** For code that needs its own connections. */
  databaseUrl: string;
  /** A request by path: '/api/products?search=drill'. Calls must be answered as the reference of the API says. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** The app's clock: set it to travel in time. */
  clock: { now: Date };
  dataDir: string;
  files: FileStore;
  close: () => Promise<void>;
}

/** The real app on its own database; requests are made in process. */
export async function createTestApp(
  environment: Record<string, string> = {},
  deps: Partial<Pick<ContextDeps, 'rows' | 'files'>> = {},
  database?: TestDatabase,
): Promise<TestApp> {
  database ??= await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'toolyard-app-'));
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://shop.test', ...environment });
  const log = pino({ level: environment['LOG_LEVEL'] ?? 'fatal' });
  const files = deps.files ?? new FolderStore(dataDir);
  const app = createApp({
    config,
    files,
    db: database.db,
    log,
    clock: () => clock.now,
    ...deps,
  });
  return {
    app,
    db: database.db,
    preparedDb: prepareEach(database.readPool),
    databaseUrl: database.url,
    request: async (path, init) => {
      const request = new Request(`http://shop.test${path}`, init);
      const described = { method: request.method, url: request.url };
      const response = await app.fetch(request);
      await expectDocumented(described, response);
      return response;
    },
    clock,
    dataDir,
    files,
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
