import type { DeliveryKind } from '#domain/checkout/delivery/delivery-method.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import {
  addMethod,
  type MethodEdit,
  removeMethod,
  setMethod,
} from '#server/checkout/operate/delivery-methods.ts';
import { listDeliveryZones, type ManagedMethod } from '#server/checkout/operate/list-zones.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { type CommandContext, UsageError, unknownAction } from '../terminal/command.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { readMoney } from '../terminal/read-money.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { readDays, readKind, readMeasure, readNumber, readRates } from './read-method.ts';

const OPTIONS = [
  'name',
  'by',
  'rates',
  'most',
  'free-from',
  'days',
  'address',
  'position',
] as const;

/** `delivery methods list|add|set|remove` */
export async function changeMethods(
  context: CommandContext,
  [action = '', ...rest]: string[],
): Promise<void> {
  if (action === 'list') return list(context, rest);
  const { words, values } = readArguments(rest, {
    options: action === 'remove' ? [] : OPTIONS,
    min: 2,
    max: 2,
  });
  const [zone = '', name = ''] = words;
  const before = await findMethod(context, zone, name);
  const edit = editOf(values, before?.kind ?? 'pieces', await defaultCurrency(context.db));
  if (action === 'set' && Object.keys(edit).length === 0)
    throw new UsageError('Nothing to change: give at least one option.');
  const work = workOf(action, { zone, name, edit });
  await operate(context.db, byCommandLine(), work);
  const done = action === 'remove' ? 'removed' : 'saved';
  context.print(`The delivery method "${edit.name ?? name}" is ${done}.`);
}

function workOf(
  action: string,
  { zone, name, edit }: { zone: string; name: string; edit: MethodEdit },
): (work: Work) => Promise<void> {
  if (action === 'add') return (work) => addMethod(work, zone, name, edit);
  if (action === 'set') return (work) => setMethod(work, zone, name, edit);
  if (action === 'remove') return (work) => removeMethod(work, zone, name);
  throw unknownAction('methods', action);
}

/** The current state of a method: its kind determines how rates and limits are parsed. */
async function findMethod({ db }: CommandContext, zone: string, name: string) {
  const same = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
  const deliveryZone = (await listDeliveryZones(db)).find((entry) => same(entry.name, zone));
  return deliveryZone?.methods.find((entry) => same(entry.name, name));
}

function editOf(
  values: Partial<Record<(typeof OPTIONS)[number], string>>,
  kindNow: DeliveryKind,
  currency: string,
): MethodEdit {
  const kind = values.by === undefined ? kindNow : readKind(values.by);
  const free = values['free-from'];
  const position = readNumber('--position', values.position);
  return {
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(values.by === undefined ? {} : { kind }),
    // Rates and limits of the previous kind are meaningless for the new one.
    ...(kind === kindNow ? {} : { rates: [], most: null, address: '' }),
    ...(values.rates === undefined ? {} : { rates: readRates(kind, values.rates, currency) }),
    ...(values.most === undefined
      ? {}
      : {
          most: values.most === 'none' ? null : readMeasure('--most', kind, values.most, currency),
        }),
    ...(free === undefined
      ? {}
      : { free_from: free === 'none' ? null : readMoney('--free-from', free, currency) }),
    ...(values.days === undefined ? {} : readDays(values.days)),
    ...(values.address === undefined ? {} : { address: values.address }),
    ...(position === undefined ? {} : { position }),
  };
}

async function list({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  readArguments(rest, { options: [], min: 0, max: 0 });
  const methods = (await listDeliveryZones(db)).flatMap((zone) =>
    zone.methods.map((method) => ({ zone: zone.name, ...method })),
  );
  if (flags.has('json')) return print(JSON.stringify(methods, null, 2));
  if (methods.length === 0) print('No delivery methods.');
  const currency = await defaultCurrency(db);
  for (const { zone, ...method } of methods)
    print(oneLine(`${zone}: ${methodText(method, currency)}`));
}

function methodText(method: ManagedMethod, currency: string): string {
  const { name, kind, rates, most, free_from, min_days, max_days, address } = method;
  const measure = (value: number) =>
    kind === 'value'
      ? formatAmount(value, currency)
      : kind === 'weight'
        ? `${value}g`
        : String(value);
  const charges = rates.map(
    ({ from, charge }) => `${measure(from)}=${formatAmount(charge, currency)}`,
  );
  const parts = [
    kind === 'pick-up' ? `pick-up at ${address}` : `by ${kind}`,
    charges.length > 0
      ? charges.join(', ')
      : kind === 'pick-up'
        ? 'free'
        : 'as city and shop charge',
    most === null ? '' : `up to ${measure(most)}`,
    free_from === null ? '' : `free from ${formatAmount(free_from, currency)}`,
    max_days === null ? '' : `in ${min_days ?? max_days}-${max_days} days`,
  ];
  return `${name} (${parts.filter((part) => part !== '').join('; ')})`;
}
