import { serve } from '@hono/node-server';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { FolderStore } from '#server/files/folder-store.ts';

// The API as a separate process that a test may kill: takes a database URL and reports its port.
const { db } = connect(process.argv[2] ?? '');
const config = readConfig({ PUBLIC_URL: 'http://shop.test', DATA_DIR: '/nonexistent' });
const app = createApp({
  config,
  db,
  files: new FolderStore('/nonexistent'),
  clock: () => new Date(),
  log: pino({ level: 'error' }, pino.destination(2)),
});
serve({ fetch: (request) => app.fetch(request), port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${port}\n`);
});
