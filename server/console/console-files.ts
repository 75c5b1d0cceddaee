import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { staticFiles } from '#server/pages/static-files.ts';

/** The source of the console's pages: its build, or Vite in development. */
export interface ConsoleFiles {
  /** Serves a script, style or icon of the console; false for an unknown path. */
  serveFile: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
  /** The HTML document, the same for every page. */
  shell: (path: string) => Promise<string>;
  mode: 'production' | 'development';
  /** The first script of the document, which differs between builds; null in development. */
  build: string | null;
}

/** Serves the built console. */
export async function builtConsole(folder: string): Promise<ConsoleFiles> {
  const html = await readFile(join(folder, 'admin', 'index.html'), 'utf8');
  return {
    serveFile: await staticFiles(folder),
    shell: async () => html,
    mode: 'production',
    build: /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? null,
  };
}
