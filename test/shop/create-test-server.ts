import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import { createHttpServer, type HttpServerDeps } from '#server/http/http-server.ts';
import { earlierAssets } from '#server/pages/earlier-assets.ts';
import type { PageServer } from '#server/pages/serve-pages.ts';
import { canonicalUrl } from '#server/pages/page-key.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';

export interface TestServer {
  app: TestApp;
  port: number;
  origin: string;
  /** As after SIGTERM. */
  drain: () => void;
  close: () => Promise<void>;
}

/** The real app listening on a port; its canonical URLs use that port. */
export async function createTestServer(
  environment: Record<string, string> = {},
  options: Pick<HttpServerDeps, 'stalledMs' | 'headersMs'> = {},
): Promise<TestServer> {
  const app = await createTestApp(environment);
  const pages = {
    serve: async (request: IncomingMessage, response: ServerResponse) => {
      const page = canonicalUrl(request.url ?? '/');
      response.writeHead(200, ['content-type', 'text/plain']);
      response.end(page);
    },
  };
  const server = createHttpServer({
    app: app.app,
    serveCachedEndpoint: async () => false,
    pages: pages as unknown as PageServer,
    serveFile: () => false,
    serveEarlierAsset: earlierAssets(app.files, app.app.missingFiles, pino({ level: 'silent' })),
    gate: () => false,
    console: {
      serveFile: () => false,
      shell: async () => '<!doctype html><title>Console</title>',
      mode: 'production',
      build: '/admin/assets/index-12345678.js',
    },
    config: readConfig({ PUBLIC_URL: 'http://shop.test', ...environment }),
    log: pino({ level: 'silent' }),
    ...options,
  });
  await server.listen(0, '127.0.0.1');
  const { port } = server.address();
  return {
    app,
    port,
    origin: `http://127.0.0.1:${port}`,
    drain: server.drain,
    close: async () => {
      await server.close();
      await app.close();
    },
  };
}
