import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { main } from '../../server/main.ts';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const console = await createServer({
  configFile: 'console/vite.config.ts',
  // One above the port of the shop's hot reload.
  server: { middlewareMode: true, ws: { port: 24_679 } },
  appType: 'custom',
});

await main(async () => ({
  mode: 'development',
  loadBuild: async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  serveFile: serveBy(vite),
  console: {
    mode: 'development',
    build: null,
    serveFile: serveBy(console),
    shell: async (path) =>
      console.transformIndexHtml(path, await readFile('console/index.html', 'utf8')),
  },
}));
await Promise.all([vite.close(), console.close()]);

function serveBy(server: ViteDevServer) {
  return (request: IncomingMessage, response: ServerResponse) =>
    new Promise<boolean>((resolve, reject) => {
      response.once('finish', () => resolve(true));
      server.middlewares(request, response, (error: unknown) => {
        if (error === undefined) resolve(false);
        else reject(error instanceof Error ? error : new Error(String(error)));
      });
    });
}
