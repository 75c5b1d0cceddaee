import { editDistance } from '#domain/search/spelling.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import type { Config } from '#server/config.ts';
import { ConfigError } from '#server/start/config-error.ts';
import { ExportError } from '#server/catalog/export/picture-folder.ts';
import { ImportError } from '#server/catalog/import/reading/bad-line.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { isStorageFull } from '#server/database/health/storage-full.ts';
import { waitForDatabase } from '#server/database/health/wait-for-database.ts';
import { hasDatabase, hasShop } from '#server/database/find-shop.ts';
import { migrateOrRequire } from '#server/database/migrate.ts';
import { joinDatabase } from '#server/database/open.ts';
import { errorFields, messageOf } from '#server/error-fields.ts';
import { openFiles } from '#server/files/open-files.ts';
import { checkUsage } from './check-usage.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { COMMAND_NAMES, loadAllCommands, loadCommand } from '../commands.ts';
import { requestedHelp, helpOf, helpOfAll } from './help.ts';
import { terminalText } from './terminal-text.ts';

/** Exit status of what could not have been meant: an unknown command, action or option, or a missing argument. */
const WRONG_USAGE = 2;

/** Longer than any command. */
const MAX_NAME = 40;

export interface Output {
  print: (line: string) => void;
  fail: (line: string) => void;
}

/**
 * Runs a command line and returns the exit status: 0 for success, 1 for a failure, 2 for wrong arguments. Failures are
 * written to `fail` as one sentence. `open` connects to the database.
 */
export async function runCommand(
  readConfig: () => Config,
  [name = 'help', ...args]: string[],
  signal: AbortSignal,
  output: Output,
  open = connect,
): Promise<number> {
  // Much of the output comes from strangers, so it is sanitised here for every command.
  const print = (line: string) => output.print(terminalText(line));
  const fail = (line: string) => output.fail(terminalText(line));
  const helpTopic = requestedHelp(name, args);
  if (helpTopic === '') {
    print(helpOfAll(await loadAllCommands()));
    return 0;
  }
  const command = await loadCommand(helpTopic ?? name);
  if (!command) {
    fail(
      `Unknown command "${helpTopic ?? name}": ${meantBy(helpTopic ?? name)}npm run shop -- help lists them all.`,
    );
    return WRONG_USAGE;
  }
  if (helpTopic !== null) {
    print(helpOf(helpTopic, command));
    return 0;
  }
  try {
    checkUsage(name, command, args);
    if ('runStopped' in command) {
      await command.runStopped({ config: readConfig(), signal, print }, args);
      return 0;
    }
    const { given, create } = splitCreate(command, args);
    const wait = (db: Database) =>
      waitForDatabase(db, { warn: () => fail('Waiting for the database.') }, signal);
    const migration = command.migratesItself ? { wait } : null;
    await withDatabase(readConfig(), create, migration, open, (context) =>
      command.run({ ...context, signal, print }, given),
    );
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      fail(`${error.message} Usage: ${usageOf(name, command, args)}`);
      return WRONG_USAGE;
    }
    if (isExpected(error)) fail(error.message);
    else if (signal.aborted) fail('Stopped. Run the command again to continue.');
    else if (isUnreachable(error)) fail(`The database can't be reached: ${messageOf(error)}.`);
    else if (isStorageFull(error)) fail(`The disk is full: ${messageOf(error)}.`);
    else fail(`Something went wrong: ${messageOf(error)}`);
    return 1;
  }
}

const MAX_SLIPS = 2;

/** "did you mean products? " for a misspelt command; '' for one that resembles none. */
function meantBy(name: string): string {
  const names = COMMAND_NAMES.filter((command) => command.length > MAX_SLIPS + 1);
  const [nearest] = names
    .map((command) => ({ command, slips: editDistance(name.slice(0, MAX_NAME), command) }))
    .toSorted((a, b) => a.slips - b.slips);
  return nearest && nearest.slips <= MAX_SLIPS ? `did you mean ${nearest.command}? ` : '';
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof BackupError ||
    error instanceof ImportError ||
    error instanceof ExportError
  );
}

const CREATE = '--create';

/** Extracts --create, and whether a missing shop may be created: 'never' if the command cannot. */
function splitCreate({ mayCreate, seesCreate = false }: Command, args: string[]) {
  if (!mayCreate?.(args)) return { given: args, create: 'never' as const };
  const given = args.filter((arg) => arg !== CREATE);
  // Some commands interpret the flag themselves as well.
  return {
    given: seesCreate ? args : given,
    create: given.length < args.length ? ('now' as const) : ('when-asked' as const),
  };
}

function noShop({ databaseUrl, dataDir }: Config, create: 'never' | 'when-asked'): CommandError {
  const place = databaseUrl === null ? `DATA_DIR ${dataDir}` : 'the database of DATABASE_URL';
  const makers = create === 'never' ? '' : `, and so does this command with ${CREATE}`;
  return new CommandError(`There is no shop in ${place}: npm start creates one${makers}.`);
}

/** Whether the database refused access: no connection, wrong credentials, or too many connections. */
function isUnreachable(error: unknown): error is Error {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = errorFields(error);
  return syscall === 'connect' || syscall === 'getaddrinfo' || /^(28|3D|57P|53300)/.test(code);
}

/**
 * Runs work on the running shop's database, or opens it for the duration of the command. Creates nothing where there is
 * no shop. `migration`: the command is one, and waits for the database.
 */
async function withDatabase(
  config: Config,
  create: 'never' | 'when-asked' | 'now',
  migration: { wait: (db: Database) => Promise<void> } | null,
  open: typeof connect,
  work: (
    context: Pick<Parameters<Command['run']>[0], 'config' | 'db' | 'files' | 'databaseUrl'>,
  ) => Promise<void>,
): Promise<void> {
  if (create !== 'now' && !hasDatabase(config)) throw noShop(config, create);
  const database = await joinDatabase(config);
  const connection = open(database.directUrl, { max: 5, isPatient: true });
  try {
    await migration?.wait(connection.db);
    const isNew = !(await hasShop(connection.db));
    if (isNew && create !== 'now') throw noShop(config, create);
    // The shop may be running with the previous version; one that is new is not running yet.
    if (!migration) await migrateOrRequire(connection, isNew ? 'start' : config.migrates, 'expand');
    await work({
      config,
      db: connection.db,
      files: openFiles(config),
      databaseUrl: database.directUrl,
    });
  } finally {
    await connection.close();
    await database.close();
  }
}

/** The usage of a command; with several actions, only that of the action that was tried. */
function usageOf(name: string, { usage }: Pick<Command, 'usage'>, [action]: string[]): string {
  const tried = usage.filter((form) => form.split(' ')[0] === action);
  return (tried.length > 0 ? tried : usage)
    .map((form) => `npm run shop -- ${name} ${form}`.trim())
    .join(' or ');
}
