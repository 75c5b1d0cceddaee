import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { main } from '../../server/main.ts';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });

await main({
  mode: 'development',
  loadBuild: async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  serveFile: (request: IncomingMessage, response: ServerResponse) =>
    new Promise((resolve, reject) => {
      response.once('finish', () => resolve(true));
      vite.middlewares(request, response, (error: unknown) => {
        if (error === undefined) resolve(false);
        else reject(error instanceof Error ? error : new Error(String(error)));
      });
    }),
});
await vite.close();
