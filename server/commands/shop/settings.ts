import { operate } from '#server/audit/operate.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { setSettings } from '#server/settings/operate/set-settings.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { SETTINGS, type SettingKey } from '#server/settings/setting-schema.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  UsageError,
  unknownAction,
} from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { splitFlags } from '../terminal/split-flags.ts';

/** `settings list|get|set`: the shop's settings. */
export const settings: Command = {
  usage: ['list [--json]', 'get KEY [--json]', 'set KEY VALUE [KEY VALUE ...] [--create]'],
  mayCreate: ([action]) => action === 'set',
  seesCreate: true,
  summary:
    "Shows or changes the shop's settings; a running shop uses them immediately. Write objects as JSON. Several settings are changed together or not at all. --create also creates a new shop.",
  run: async (context, args) => {
    const [action, ...rest] = args;
    if (action === 'list') return list(context, rest);
    if (action === 'get') return get(context, rest);
    if (action === 'set') return set(context, rest);
    throw unknownAction('settings', action);
  },
};

async function list(context: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  readArguments(rest, { options: [], min: 0, max: 0 });
  const values = await current(context, flags.has('json'));
  if (flags.has('json')) return context.print(JSON.stringify(values, null, 2));
  for (const [key, value] of Object.entries(values)) context.print(`${key} = ${show(value)}`);
}

async function get(context: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  const { words } = readArguments(rest, { options: [], min: 1, max: 1 });
  const key = keyOf(words[0] ?? '');
  const value = (await current(context, flags.has('json')))[key];
  context.print(flags.has('json') ? JSON.stringify(value, null, 2) : show(value));
}

async function set(context: CommandContext, given: string[]): Promise<void> {
  const { flags, rest: args } = splitFlags(given, ['create']);
  if (args.length < 2 || args.length % 2 === 1)
    throw new UsageError('set takes keys, each with one value.');
  const texts = new Map(
    args.flatMap((name, at) => (at % 2 === 0 ? [[keyOf(name), args[at + 1] ?? ''] as const] : [])),
  );
  // Settings name languages and countries, which a new shop gets here as at a start.
  if (flags.has('create')) await seedBasics(context.db, { isOpen: context.config.demo });
  const by = byCommandLine();
  const warnings = await operate(context.db, by, (work) =>
    setSettings(work, context.files, texts),
  ).catch((error: unknown) => {
    throw error instanceof RangeError ? new CommandError(error.message) : error;
  });
  for (const warning of warnings) context.print(warning);
  const values = await current(context);
  for (const key of texts.keys()) context.print(`${key} = ${show(values[key])}`);
}

/** The current settings; warns of unusable stored values unless the output is for a program. */
function current({ db, print }: CommandContext, isQuiet = false) {
  const warn = (details: unknown, sentence?: string) =>
    print(`${sentence ?? 'warning'}: ${JSON.stringify(details)}`);
  return readSettings(db, { warn: isQuiet ? () => {} : warn });
}

function keyOf(name: string): SettingKey {
  if (Object.hasOwn(SETTINGS, name)) return name as SettingKey;
  throw new CommandError(`There is no setting "${name}": settings list shows all.`);
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
