import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import pino from 'pino';
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { joinDatabase } from '#server/database/open.ts';
import { openFiles } from '#server/files/open-files.ts';
import { createApp } from '#server/app.ts';
import { contextOfPage } from '#server/http/create-context.ts';
import { pageRenderer } from '#server/pages/render-page.ts';
import { builtWeb } from '#server/pages/web-build.ts';

// React alone: loads a page's data once, then renders the same element tree to a stream for every
// request.
const [port = '', path = '/', dataDir = ''] = process.argv.slice(2);
const web = await builtWeb();
const build = await web.loadBuild();
const { default: render } = build.entry.module;
let entryContext: EntryContext | undefined;
const capturing: ServerBuild = {
  ...build,
  entry: {
    module: {
      ...build.entry.module,
      default: (request, status, headers, context, load) => {
        entryContext = context;
        return render(request, status, headers, context, load);
      },
    },
  },
};
const config = readConfig({ DATA_DIR: dataDir });
const database = await joinDatabase(config);
const connection = connect(database.url, { isPatient: true });
const files = openFiles(config);
const deps = {
  config,
  files,
  db: connection.db,
  log: pino({ level: 'error' }),
  clock: () => new Date(),
};
const renderPage = pageRenderer(
  async () => capturing,
  createApp(deps).call,
  config.publicUrl,
  'production',
);
const variant = { locale: 'en', currency: 'USD' };
await (await renderPage(path, variant, contextOfPage(deps, 'en'))).response.text();
await connection.close();
await database.close();
if (!entryContext) throw new Error(`${path} was not rendered`);

// Hydration data is not part of the tree.
const { serverHandoffStream: _, ...tree } = entryContext;
const url = new URL(path, config.publicUrl).href;
createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context: tree, url }), {
    onShellReady() {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      pipe(response);
    },
  });
}).listen(Number(port), '127.0.0.1');
