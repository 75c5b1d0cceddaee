import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { recover } from './recover.ts';

const run = (env: Record<string, string>, ...args: string[]) =>
  recover.runStopped(
    { config: readConfig(env), signal: new AbortController().signal, print: () => {} },
    args,
  );

test.each([
  [['yesterday'], '"yesterday" isn\'t a time such as "2026-03-01 14:05:00".'],
  [['2026-02-31 14:05'], '"2026-02-31 14:05" isn\'t a time such as "2026-03-01 14:05:00".'],
  [['2026-03-01'], '"2026-03-01" isn\'t a time such as "2026-03-01 14:05:00".'],
  [['2926-03-01 14:05+01'], '2926-03-01 14:05+01 is in the future.'],
  [['2026-03-01 14:05:00.5Z'], 'ARCHIVE_DIR must be set: it names the archive to recover from.'],
  [['latest'], 'ARCHIVE_DIR must be set: it names the archive to recover from.'],
])('recover %s: %s', async (args, message) => {
  await expect(run({}, ...args)).rejects.toThrow(message);
});

test('an archive without a copy has nothing to recover', async () => {
  await expect(run({ ARCHIVE_DIR: '/nowhere', DATA_DIR: '/nowhere' }, 'latest')).rejects.toThrow(
    'There is no base backup in /nowhere.',
  );
});

test('a PostgreSQL of your own has its own archive', () => {
  const env = { ARCHIVE_DIR: '/backup', DATABASE_URL: 'postgres://db/toolyard' };
  expect(() => readConfig(env)).toThrow('ARCHIVE_DIR is for the bundled database');
});
