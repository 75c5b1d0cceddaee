import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { builtConsole, type ConsoleFiles } from '#server/console/console-files.ts';
import { staticFiles } from './static-files.ts';

/** Where pages come from: the build, or Vite in development. */
export interface WebBuild {
  mode: 'production' | 'development';
  loadBuild: () => Promise<ServerBuild>;
  /** Serves a file of the web build; false if no file has that path. */
  serveFile: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
  /** The console's pages; omitted in a build without it. */
  console?: ConsoleFiles;
}

/** The output of `npm run build`. */
export async function builtWeb(): Promise<WebBuild> {
  const folder = join(import.meta.dirname, '..', '..', 'build');
  const build = (await import(join(folder, 'server', 'index.js'))) as ServerBuild;
  return {
    mode: 'production',
    loadBuild: async () => build,
    serveFile: await staticFiles(join(folder, 'client')),
    console: await builtConsole(join(folder, 'console')),
  };
}
