import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';

/** The context a command runs in. */
export interface CommandContext {
  config: Config;
  db: Database;
  files: FileStore;
  /** The database URL, for commands that need their own session. */
  databaseUrl: string;
  /** Aborted by Ctrl-C and SIGTERM; long work stops at the next safe point. */
  signal: AbortSignal;
  /** Prints a line for the operator. */
  print: (line: string) => void;
}

/** A command of the command line. To add one: a new file and an entry in commands.ts. */
export interface Command {
  /** The arguments in the help text; one line per form. */
  usage: string[];
  summary: string;
  /** Whether --create can start a new shop with these arguments. */
  mayCreate?: (args: string[]) => boolean;
  /** Whether it receives --create itself, because the flag also has a meaning in an existing shop. */
  seesCreate?: boolean;
  /** Whether the command migrates the database itself: a step of a deploy, it waits for a database that is starting. */
  migratesItself?: true;
  /** Runs the command; throws CommandError if it fails or is incomplete. */
  run: (context: CommandContext, args: string[]) => Promise<void>;
}

/** A command for which the database must be stopped. */
export interface StoppedCommand extends Pick<Command, 'usage' | 'summary'> {
  runStopped: (
    context: Pick<CommandContext, 'config' | 'signal' | 'print'>,
    args: string[],
  ) => Promise<void>;
}

/** A command that failed. The message is one sentence for the operator. */
export class CommandError extends Error {}

/** Wrong arguments; the usage is shown. */
export class UsageError extends CommandError {}

/** The action of a command with this name. Throws UsageError if it is missing or unknown. */
export function actionNamed<Action>(
  command: string,
  actions: Readonly<Record<string, Action>>,
  name: string | undefined,
): Action {
  const action = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw unknownAction(command, name);
  return action;
}

/** The refusal of a command whose action is missing or unknown. */
export function unknownAction(command: string, action: string | undefined): UsageError {
  return new UsageError(
    action ? `${command} has no action "${action}".` : `${command} needs an action.`,
  );
}
