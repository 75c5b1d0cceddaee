import { operate } from '#server/audit/operate.ts';
import { listCarriers } from '#server/orders/operate/carriers/list-carriers.ts';
import {
  addCarrier,
  removeCarrier,
  setCarrier,
} from '#server/orders/operate/carriers/save-carrier.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  UsageError,
  unknownAction,
} from '../terminal/command.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { withSentences } from '../terminal/with-sentences.ts';

/** `carriers`: who brings parcels, and where they are tracked. */
export const carriers: Command = {
  usage: [
    'list [--json]',
    "add NAME [--link 'https://carrier.example/track?id={number}']",
    "set NAME [--name NAME] [--link 'https://...{number}'|none]",
    'remove NAME',
  ],
  summary:
    'Manages carriers; --link is their tracking page, with {number} in place of the tracking number.',
  run: (context, [action, ...rest]) =>
    withSentences(async () => {
      if (action === 'list') return list(context, rest);
      if (action === 'add' || action === 'set') return save(context, action, rest);
      if (action === 'remove') return remove(context, rest);
      throw unknownAction('carriers', action);
    }),
};

async function list({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  readArguments(rest, { options: [], min: 0, max: 0 });
  const all = await listCarriers(db);
  if (flags.has('json')) return print(JSON.stringify(all, null, 2));
  for (const { name, link_pattern } of all)
    print(`${oneLine(name)}: ${link_pattern ?? 'parcels have no link'}`);
  if (all.length === 0) print('There are no carriers: carriers add creates one.');
}

async function save(
  { db, print }: CommandContext,
  action: 'add' | 'set',
  args: string[],
): Promise<void> {
  const options = action === 'add' ? (['link'] as const) : (['name', 'link'] as const);
  const { words, values } = readArguments(args, { options, min: 1, max: 1 });
  const [name = ''] = words;
  const given: { name?: string; link?: string } = values;
  if (action === 'set' && Object.keys(given).length === 0)
    throw new UsageError('Nothing to change: give at least one option.');
  const edit = {
    ...(given.name === undefined ? {} : { name: given.name }),
    ...(given.link === undefined ? {} : { link: given.link === 'none' ? null : given.link }),
  };
  await operate(db, byCommandLine(), (work) =>
    (action === 'add' ? addCarrier : setCarrier)(work, name, edit),
  );
  print(`Saved: ${oneLine(given.name ?? name)}`);
}

async function remove({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: 1 });
  const [name = ''] = words;
  await operate(db, byCommandLine(), (work) => removeCarrier(work, name));
  print(`${oneLine(name)} is removed.`);
}
