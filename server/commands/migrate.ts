import { connect } from '#server/database/connect.ts';
import { migrate as migrateSchema } from '#server/database/migrate.ts';
import type { Command } from './terminal/command.ts';
import { readArguments } from './terminal/read-arguments.ts';
import { splitFlags } from './terminal/split-flags.ts';

const CONTRACT = 'contract';

/** `migrate`: a step of a rolling deploy, for MIGRATE=off. */
export const migrate: Command = {
  usage: ['[--contract] [--create]'],
  summary:
    'Migrates the database to this version as far as the previous version can still run on it; with --contract completely, once no process of the previous version is left. Needed only with MIGRATE=off: otherwise every start migrates completely.',
  mayCreate: () => true,
  migratesItself: true,
  run: async ({ databaseUrl, print }, args) => {
    const { flags, rest } = splitFlags(args, [CONTRACT] as const);
    readArguments(rest, { options: [], min: 0, max: 0 });
    const connection = connect(databaseUrl, { max: 2, isPatient: true });
    try {
      await migrateSchema(connection, flags.has(CONTRACT) ? 'contract' : 'expand');
    } finally {
      await connection.close();
    }
    print('The database is up to date.');
  },
};
