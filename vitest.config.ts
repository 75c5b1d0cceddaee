import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

const FOLDERS = '{contract,domain,server,web,console,test,scripts}';
/** These need PostgreSQL, sockets or processes; all others only compute. */
const API = [`${FOLDERS}/**/*.api.test.ts`, 'scripts/**/*.test.ts'];

export default defineConfig({
  test: {
    // CI is slow, and busy with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
    // One more than cores: tests often wait for the database.
    maxWorkers: 3,
    // The server's modules and prepared worlds make a large heap: rarer collections cost a twelfth less of all.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // Files share these processes, which load the server once instead of a hundred times: what a file
    // replaces, it puts back (test/stand-ins/stub-browser.ts).
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${FOLDERS}/**/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, ...API],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: API,
          globalSetup: ['test/database/start-database.ts'],
          setupFiles: ['test/stand-ins/quick-hashes.ts'],
        },
      },
    ],
  },
});
