import { startBundledDatabase } from '#server/database/bundled/start.ts';

// A process with a bundled database that a test may kill: takes the data directory and reports when
// the database is up.
await startBundledDatabase(process.argv[2] ?? '', { fsync: 'off' });
process.stdout.write('running\n');
setInterval(() => {}, 60_000);
