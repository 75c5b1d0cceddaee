import { type Config, ConfigError } from '#server/config.ts';
import { ExportError } from '#server/catalog/export/picture-folder.ts';
import { ImportError } from '#server/catalog/import/bad-line.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { joinDatabase } from '#server/database/open.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { terminalText } from './terminal-text.ts';

export interface Output {
  print: (line: string) => void;
  fail: (line: string) => void;
}

/** Runs a command line and gives the exit status: 0 when all was done. Failures are one sentence on `fail`. */
export async function runCommand(
  readConfig: () => Config,
  [name = 'help', ...args]: string[],
  signal: AbortSignal,
  output: Output,
): Promise<number> {
  // Much of what commands show was written by strangers: it is made safe here, for every command.
  const print = (line: string) => output.print(terminalText(line));
  const fail = (line: string) => output.fail(terminalText(line));
  if (name === 'help' || name === '--help' || name === '-h') {
    print(help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    fail(`There is no command "${name}": npm run shop -- help lists all.`);
    return 1;
  }
  try {
    await withDatabase(readConfig(), (context) => command.run({ ...context, signal, print }, args));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) fail(`${error.message} Usage: ${usageOf(name, command)}`);
    else if (isExpected(error)) fail(error.message);
    else if (signal.aborted) fail('Stopped. Run the command again to go on.');
    else fail(`Something went wrong: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof ImportError ||
    error instanceof ExportError
  );
}

/** The database of the running shop, or opened for the time of the command. */
async function withDatabase(
  config: Config,
  work: (
    context: Pick<Parameters<Command['run']>[0], 'config' | 'db' | 'databaseUrl'>,
  ) => Promise<void>,
): Promise<void> {
  const database = await joinDatabase(config);
  const connection = connect(database.url, { max: 5, isPatient: true });
  try {
    await migrate(connection);
    await work({ config, db: connection.db, databaseUrl: database.url });
  } finally {
    await connection.close();
    await database.close();
  }
}

function usageOf(name: string, { usage }: Command): string {
  return usage.map((form) => `npm run shop -- ${name} ${form}`.trim()).join(' or ');
}

function help(): string {
  const rows = Object.entries(COMMANDS).flatMap(([name, { usage, summary }]) => [
    ...usage.map((form) => `  ${name} ${form}`.trimEnd()),
    `      ${summary}`,
  ]);
  return ['Usage: npm run shop -- COMMAND', '', ...rows, '  help', '      Shows this.'].join('\n');
}
