import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { staticFiles } from './static-files.ts';

/** Where the pages come from: the build, or Vite while developing. */
export interface WebBuild {
  mode: 'production' | 'development';
  loadBuild: () => Promise<ServerBuild>;
  /** Answers a request for a file of the pages; false when there is none of that name. */
  serveFile: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
}

/** The pages as `npm run build` made them. */
export async function builtWeb(): Promise<WebBuild> {
  const folder = join(import.meta.dirname, '..', '..', 'build');
  const build = (await import(join(folder, 'server', 'index.js'))) as ServerBuild;
  return {
    mode: 'production',
    loadBuild: async () => build,
    serveFile: await staticFiles(join(folder, 'client')),
  };
}
