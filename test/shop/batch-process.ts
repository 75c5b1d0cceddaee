import pino from 'pino';
import { connect } from '#server/database/connect.ts';
import { FolderStore } from '#server/files/folder-store.ts';
import { runBatch } from '#server/orders/console/batches/run-batch.ts';

// Runs a batch of orders in a process that a test can kill; takes a database URL and the batch's id.
const { db, close } = connect(process.argv[2] ?? '');
await runBatch(
  {
    db,
    files: new FolderStore('/nonexistent'),
    config: { smtpUrl: null },
    clock: () => new Date(),
    log: pino({ level: 'error' }, pino.destination(2)),
  },
  Number(process.argv[3]),
);
await close();
