import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';

/** What a command is given. */
export interface CommandContext {
  config: Config;
  db: Database;
  /** Address of the database, for what needs a session of its own. */
  databaseUrl: string;
  /** Aborted by Ctrl-C and SIGTERM: long work ends at the next good moment. */
  signal: AbortSignal;
  /** Writes a line for the operator. */
  print: (line: string) => void;
}

/** One command of the operator's command line. To add one: a file of its own and a row in commands.ts. */
export interface Command {
  /** What follows the name, as help shows it; one line a form. */
  usage: string[];
  summary: string;
  /** Whether a call with these arguments may begin a new shop, when it is asked to with --create. */
  mayCreate?: (args: string[]) => boolean;
  /** Does the work; throws CommandError when it cannot be done or was not done whole. */
  run: (context: CommandContext, args: string[]) => Promise<void>;
}

/** A command that was not done. The message is one sentence for the operator. */
export class CommandError extends Error {}

/** A command that was called wrongly; its usage is shown. */
export class UsageError extends CommandError {}
