import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';

/** What a command gets to run with. */
export interface CommandContext {
  config: Config;
  db: Database;
  files: FileStore;
  /** Address of the database, for commands that need a session of their own. */
  databaseUrl: string;
  /** Aborted by Ctrl-C and SIGTERM; long work stops at the next safe point. */
  signal: AbortSignal;
  /** Prints a line for the operator. */
  print: (line: string) => void;
}

/** A command of the command line. To add one: a file of its own and an entry in commands.ts. */
export interface Command {
  /** What follows the name in the help; one line per form. */
  usage: string[];
  summary: string;
  /** Whether --create can start a new shop with these arguments. */
  mayCreate?: (args: string[]) => boolean;
  /** Whether its arguments keep --create, which then has a meaning in an existing shop, too. */
  seesCreate?: boolean;
  /** Whether it migrates the database itself, or not at all. */
  migratesItself?: true;
  /** Runs the command; throws CommandError when it fails or stays incomplete. */
  run: (context: CommandContext, args: string[]) => Promise<void>;
}

/** A command that failed. The message is one sentence for the operator. */
export class CommandError extends Error {}

/** Wrong arguments; the usage is shown. */
export class UsageError extends CommandError {}
