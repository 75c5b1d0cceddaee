import { parseId } from '#contract/ids.ts';
import { operate } from '#server/audit/operate.ts';
import { addTax, editTax, removeTax } from '#server/settings/operate/edit-tax.ts';
import {
  addTaxClass,
  editTaxClass,
  removeTaxClass,
} from '#server/settings/operate/edit-tax-class.ts';
import { listTaxClasses, listTaxes, type TaxRow } from '#server/settings/tax/queries.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  UsageError,
} from '../terminal/command.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { momentNamed, type ShopClock, shopClock } from '../terminal/shop/shop-clock.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { runAction } from '../terminal/with-sentences.ts';

/** `taxes`: tax classes and rates. Settings determine whether prices contain them. */
export const taxes: Command = {
  usage: [
    'list [--json]',
    'add NAME PERCENT [--class NAME] [--country DE] [--post-codes 35,38] [--from 2027-01-01]',
    'set NUMBER [--percent PERCENT] [--on|--off]',
    'remove NUMBER',
    'class add NAME... [--default]',
    'class set NAME [--name NAME] [--default]',
    'class remove NAME',
  ],
  summary:
    'Manages tax rates by tax class, country, postcode prefix and start date. Products without a class use the default class; a rate without --class applies to all products. The settings prices_include_tax, tax_rounding, tax_on_delivery and shop_country control the rest.',
  run: runAction('taxes', { list, add, set, remove, class: changeClass }),
};

async function list({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  readArguments(rest, { options: [], min: 0, max: 0 });
  const [classes, rates] = [await listTaxClasses(db), await listTaxes(db)];
  if (flags.has('json')) return print(JSON.stringify({ classes, rates }, null, 2));
  if (rates.length === 0) print('No tax is charged: taxes add VAT 19 --country DE adds one.');
  for (const { name, is_default } of classes)
    print(`class ${oneLine(name)}${is_default ? '  (default)' : ''}`);
  const clock = await shopClock(db);
  for (const rate of rates) print(lineOf(rate, clock));
}

function lineOf(rate: TaxRow, clock: ShopClock): string {
  const region = rate.post_codes.length === 0 ? '' : ` ${rate.post_codes.join(',')}`;
  return [
    `${rate.id}`,
    `${oneLine(rate.name)} ${rate.percentage} %`,
    rate.tax_class === null ? 'all goods' : oneLine(rate.tax_class),
    rate.country_code === null ? 'everywhere' : `${rate.country_code}${region}`,
    ...(rate.valid_from === null ? [] : [`from ${clock.minute(rate.valid_from)}`]),
    ...(rate.is_active ? [] : ['off']),
  ].join('  ');
}

/** Prints a saved rate and where it applies. */
async function printRate(
  db: CommandContext['db'],
  id: number,
  print: CommandContext['print'],
): Promise<void> {
  const [rate] = await listTaxes(db, id);
  if (rate) print(`Saved: ${lineOf(rate, await shopClock(db))}`);
}

async function add({ db, print }: CommandContext, args: string[]): Promise<void> {
  const options = ['class', 'country', 'post-codes', 'from'] as const;
  const { words, values } = readArguments(args, { options, min: 2, max: 2 });
  const [name = '', percent = ''] = words;
  const clock = await shopClock(db);
  const id = await operate(db, byCommandLine(), (work) =>
    addTax(work, {
      name,
      percentage: readPercent(percent),
      tax_class: values.class ?? null,
      country_code: values.country?.toUpperCase() ?? null,
      post_codes: (values['post-codes'] ?? '').split(',').map(trimmed).filter(Boolean),
      valid_from: values.from === undefined ? null : readDate(values.from, clock),
    }),
  );
  await printRate(db, id, print);
}

async function set({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['on', 'off']);
  const { words, values } = readArguments(rest, { options: ['percent'], min: 1, max: 1 });
  if (flags.size === 2) throw new UsageError("--on and --off can't be combined.");
  if (flags.size === 0 && values.percent === undefined)
    throw new UsageError('Nothing to change: give at least one option.');
  const id = readNumber(words[0] ?? '');
  await operate(db, byCommandLine(), (work) =>
    editTax(work, id, {
      ...(values.percent === undefined ? {} : { percentage: readPercent(values.percent) }),
      ...(flags.size === 0 ? {} : { is_active: flags.has('on') }),
    }),
  );
  await printRate(db, id, print);
}

async function remove({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: 1 });
  const id = readNumber(words[0] ?? '');
  await operate(db, byCommandLine(), (work) => removeTax(work, id));
  print(`Rate ${id} is removed.`);
}

/** The maximum number of classes that one command creates. */
const MAX_CLASSES = 100;

async function changeClass(
  { db, print }: CommandContext,
  [action, ...args]: string[],
): Promise<void> {
  const { flags, rest } = splitFlags(args, ['default']);
  const options = action === 'set' ? (['name'] as const) : [];
  const max = action === 'add' ? MAX_CLASSES : 1;
  const { words, values } = readArguments(rest, { options, min: 1, max });
  const [name = ''] = words;
  if (action === 'add') {
    if (flags.has('default') && words.length > 1)
      throw new UsageError('Only one class can be the default.');
    await operate(db, byCommandLine(), async (work) => {
      for (const word of words) await addTaxClass(work, word, { isDefault: flags.has('default') });
    });
    for (const word of words) print(`The tax class "${word}" is saved.`);
    return;
  } else if (action === 'set') {
    if (values.name === undefined && flags.size === 0)
      throw new UsageError('Nothing to change: give at least one option.');
    await operate(db, byCommandLine(), (work) =>
      editTaxClass(work, name, {
        ...(values.name === undefined ? {} : { name: values.name }),
        ...(flags.has('default') ? { is_default: true } : {}),
      }),
    );
  } else if (action === 'remove') {
    await operate(db, byCommandLine(), (work) => removeTaxClass(work, name));
    return print(`The tax class "${name}" is removed.`);
  } else throw new UsageError('taxes class takes add, set or remove.');
  print(`The tax class "${values.name ?? name}" is saved.`);
}

const trimmed = (text: string) => text.trim();

function readPercent(text: string): number {
  if (/^\d{1,3}(\.\d{1,4})?$/.test(text)) return Number(text);
  throw new CommandError(`PERCENT must be a number such as 19 or 8.875, not "${text}".`);
}

function readNumber(text: string): number {
  const id = parseId(text);
  if (id !== null) return id;
  throw new CommandError(`NUMBER must be that of a rate in taxes list, not "${text}".`);
}

function readDate(text: string, clock: ShopClock): Date {
  const moment = momentNamed(clock, text, 'start');
  if (moment) return moment;
  throw new CommandError(`--from must be a date such as 2027-01-01, not "${text}".`);
}
