import { operate, type Work } from '#server/audit/operate.ts';
import {
  addRecord,
  editRecord,
  removeRecord,
  restoreRecord,
} from '#server/catalog/operate/records/edit-record.ts';
import { nounOf, type RecordKind } from '#server/catalog/operate/records/record-kinds.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  UsageError,
  unknownAction,
} from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { withSentences } from '../terminal/with-sentences.ts';
import { printRecords } from './print-records.ts';
import { type RecordOptions, readFields } from './read-fields.ts';

interface RecordCommand<T extends object> {
  kind: RecordKind<T>;
  summary: string;
  /** The arguments of `add` and `set` in the help text. */
  usage: string;
  /** The options in `usage` that `add` cannot do without. */
  needed: readonly string[];
  options: RecordOptions;
  hasBin: boolean;
}

/** Creates the command `list|add|set|remove|restore` of a kind of record. */
export function recordCommand<T extends object>(command: RecordCommand<T>): Command {
  const { kind, usage, hasBin } = command;
  const name = kind.key.toUpperCase();
  return {
    usage: [
      `list ${hasBin ? '[--deleted] ' : ''}[--json]`,
      `add ${name} ${command.needed.reduce((text, option) => text.replace(`[${option}]`, option), usage)}`,
      `set ${name} ${usage}`,
      `remove ${name}`,
      ...(hasBin ? [`restore ${name}`] : []),
    ],
    summary: command.summary,
    run: (context, [action, ...rest]) =>
      withSentences(async () => {
        if (action === 'list') return printRecords(context, command, rest);
        if (action === 'add') return write(context, command, rest, addRecord);
        if (action === 'set') return write(context, command, rest, editRecord);
        if (action === 'remove') return change(context, kind, rest, removeRecord);
        if (action === 'restore' && hasBin) return change(context, kind, rest, restoreRecord);
        throw unknownAction(kind.command, action);
      }),
  };
}

async function write<T extends object>(
  context: CommandContext,
  { kind, options }: RecordCommand<T>,
  args: string[],
  useCase: typeof addRecord,
): Promise<void> {
  const { key, fields } = await readFields(context, options, args);
  if (useCase === editRecord && Object.keys(fields).length === 0) {
    throw new UsageError('Nothing to change: give at least one option.');
  }
  await operate(context.db, byCommandLine(), (work) => useCase(work, kind, key, fields)).catch(
    (error: unknown) => {
      throw error instanceof Invalid
        ? new CommandError(nameOption(error.message, options, args))
        : error;
    },
  );
  context.print(`The ${nounOf(kind)} "${key}" is saved.`);
}

/** Replaces the field name at the start of a message by the option that sets it; among several, the one given. */
function nameOption(message: string, { values }: RecordOptions, args: string[]): string {
  return message.replace(/^\w+(?=:| must)/, (field) => {
    const options = Object.entries(values).filter(([, value]) => value.field === field);
    const names = options.map(([name]) => `--${name}`);
    return names.find((name) => args.includes(name)) ?? names[0] ?? field;
  });
}

async function change<T extends object>(
  { db, print }: CommandContext,
  kind: RecordKind<T>,
  args: string[],
  useCase: (work: Work, kind: RecordKind<T>, key: string) => Promise<void>,
): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: 1 });
  const key = words[0] ?? '';
  await operate(db, byCommandLine(), (work) => useCase(work, kind, key));
  const done = useCase === removeRecord ? 'removed' : 'restored';
  print(`The ${nounOf(kind)} "${key}" is ${done}.`);
}
