import { operate, type Work } from '#server/audit/operate.ts';
import {
  addZone,
  removeZone,
  setZone,
  type ZoneEdit,
} from '#server/checkout/operate/delivery-zones.ts';
import { listDeliveryZones, type ManagedZone } from '#server/checkout/operate/list-zones.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { type CommandContext, UsageError, unknownAction } from '../terminal/command.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { readNumber } from './read-method.ts';

const SHOWN_COUNTRIES = 12;

/** `delivery zones list|add|set|remove` */
export async function changeZones(
  context: CommandContext,
  [action = '', ...rest]: string[],
): Promise<void> {
  if (action === 'list') return list(context, rest);
  const { words, values } = readArguments(rest, {
    options: action === 'remove' ? [] : ['name', 'countries', 'postcodes', 'position'],
    min: 1,
    max: 1,
  });
  const [name = ''] = words;
  const edit: ZoneEdit = {
    name: values.name,
    countries: values.countries?.split(',').filter((country) => country.trim() !== ''),
    postcodes: values.postcodes === 'none' ? null : values.postcodes,
    position: readNumber('--position', values.position),
  };
  const isEmpty = Object.values(edit).every((value) => value === undefined);
  if (action === 'set' && isEmpty)
    throw new UsageError('Nothing to change: give at least one option.');
  const work = workOf(action, name, edit);
  await operate(context.db, byCommandLine(), work);
  context.print(`The zone "${edit.name ?? name}" is ${action === 'remove' ? 'removed' : 'saved'}.`);
}

function workOf(action: string, name: string, edit: ZoneEdit): (work: Work) => Promise<void> {
  if (action === 'add') return (work) => addZone(work, name, edit);
  if (action === 'set') return (work) => setZone(work, name, edit);
  if (action === 'remove') return (work) => removeZone(work, name);
  throw unknownAction('zones', action);
}

async function list({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  readArguments(rest, { options: [], min: 0, max: 0 });
  const zones = await listDeliveryZones(db);
  if (flags.has('json')) return print(JSON.stringify(zones, null, 2));
  if (zones.length === 0) print('No zones: the shop delivers everywhere.');
  for (const zone of zones) print(oneLine(zoneLine(zone)));
}

function zoneLine({ name, countries, postcodes, methods }: ManagedZone): string {
  const shown = countries.slice(0, SHOWN_COUNTRIES).join(', ');
  const others = countries.length - SHOWN_COUNTRIES;
  const places = `${shown}${others > 0 ? ` and ${others} more` : ''}`;
  const codes = postcodes.length > 0 ? `, postcodes ${postcodes.join(', ')}` : '';
  const names = methods.map((method) => method.name).join(', ');
  return `${name}: ${places}${codes}; ${names === '' ? 'no methods, so nothing is delivered there' : names}`;
}
