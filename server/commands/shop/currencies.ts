import { type ListedPrice, readPriceList } from '#domain/catalog/csv/price-list.ts';
import { CsvRowError } from '#domain/catalog/csv/row-error.ts';
import { operate } from '#server/audit/operate.ts';
import { changeCurrency } from '#server/catalog/operate/prices/change-currency.ts';
import { addCurrency, removeCurrency, setRates } from '#server/settings/operate/edit-currency.ts';
import { listCurrencies } from '#server/settings/queries.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  UsageError,
} from '../terminal/command.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { readGivenFile } from '../terminal/read-given-file.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { runAction } from '../terminal/with-sentences.ts';

/** `currencies`: manages the currency of prices, and those that prices can be shown in. */
export const currencies: Command = {
  usage: [
    'list [--json]',
    'add CODE --rate RATE [--symbol SYMBOL]',
    'remove CODE',
    'rate CODE RATE',
    'rate --file RATES.csv',
    'default CODE [--convert | --prices FILE]',
  ],
  summary:
    'Manages currencies by their ISO 4217 codes. Prices and orders use the default currency; visitors can see prices in the others, converted at their rate: how much one unit of the default currency is worth. Each line of a rates file has a code and a rate; a prices file lists every product with its price in the new currency.',
  run: runAction('currencies', { list, add, remove, rate, default: makeDefault }),
};

async function list({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  readArguments(rest, { options: [], min: 0, max: 0 });
  const rows = await listCurrencies(db);
  if (flags.has('json')) return print(JSON.stringify(rows, null, 2));
  for (const { name, symbol, digits, rate_from_default, is_default } of rows) {
    const what = is_default ? 'default' : `rate ${rate_from_default}`;
    print(`${name}  ${oneLine(symbol)}  ${digits} decimals  ${what}`);
  }
  if (rows.length === 0) print('None: prices are in USD.');
}

async function add({ db, print }: CommandContext, args: string[]): Promise<void> {
  const options = ['rate', 'symbol'] as const;
  const { words, values } = readArguments(args, { options, min: 1, max: 1 });
  if (values.rate === undefined) throw new UsageError('Give its rate with --rate.');
  const currency = { rate: readRate(values.rate), symbol: values.symbol ?? null };
  const name = await operate(db, byCommandLine(), (work) =>
    addCurrency(work, words[0] ?? '', currency),
  );
  print(`${name} is offered.`);
}

async function remove({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: 1 });
  await operate(db, byCommandLine(), (work) => removeCurrency(work, words[0] ?? ''));
  print(`${(words[0] ?? '').toUpperCase()} is no longer offered.`);
}

async function rate({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words, values } = readArguments(args, { options: ['file'], min: 0, max: 2 });
  const [code, text] = words;
  if ((values.file === undefined) === (code === undefined || text === undefined))
    throw new UsageError('Give a currency and its rate, or a file.');
  const rates =
    values.file === undefined
      ? [{ code: code ?? '', rate: readRate(text ?? '') }]
      : await readRates(values.file);
  await operate(db, byCommandLine(), (work) => setRates(work, rates));
  print(rates.length === 1 ? 'The rate is saved.' : `${rates.length} rates are saved.`);
}

async function makeDefault({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['convert']);
  const { words, values } = readArguments(rest, { options: ['prices'], min: 1, max: 1 });
  const code = words[0] ?? '';
  const convert = flags.has('convert');
  if (convert && values.prices !== undefined)
    throw new UsageError('Give either --convert or --prices.');
  const prices =
    values.prices === undefined
      ? {}
      : { prices: await readPrices(values.prices, code.toUpperCase()) };
  await operate(db, byCommandLine(), (work) => changeCurrency(work, code, { convert, ...prices }));
  print(`Prices are in ${code.toUpperCase()}.`);
}

async function readPrices(path: string, currency: string): Promise<ListedPrice[]> {
  const text = (await readGivenFile(path)).toString();
  try {
    return readPriceList(text, currency);
  } catch (error) {
    if (error instanceof CsvRowError)
      throw new CommandError(`Line ${error.line}: ${error.message}`);
    throw error;
  }
}

function readRate(text: string): number {
  if (/^\d{1,10}(\.\d{1,10})?$/.test(text)) return Number(text);
  throw new CommandError(`RATE must be a number such as 0.92, not "${text}".`);
}

/** Reads lines such as "EUR,0.92" or "EUR;0.92"; the first may be a header. */
async function readRates(path: string): Promise<{ code: string; rate: number }[]> {
  const text = (await readGivenFile(path)).toString();
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '');
  const rates = lines.flatMap(({ line, number }, index) => {
    const [, code, value] = /^"?([A-Za-z]{3})"?\s*[,;\t]\s*"?(\d+(?:\.\d+)?)"?$/.exec(line) ?? [];
    if (code !== undefined && value !== undefined) return [{ code, rate: readRate(value) }];
    if (index === 0) return [];
    throw new CommandError(`Line ${number} must be a code and a rate such as EUR,0.92.`);
  });
  if (rates.length === 0) throw new CommandError('The file has no rates.');
  return rates;
}
