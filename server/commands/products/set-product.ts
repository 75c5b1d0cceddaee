import { translateProduct } from '#server/catalog/operate/translate-product.ts';
import { cleanText } from '#domain/catalog/plain-text.ts';
import { readBarcode } from '#domain/catalog/product/barcode.ts';
import { parseStockChange } from '#domain/catalog/product/stock-change.ts';
import { inEnglish } from '#domain/i18n/sentence.ts';
import { operate } from '#server/audit/operate.ts';
import { editProduct, type ProductEdit } from '#server/catalog/operate/edit-product.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { type CommandContext, CommandError, UsageError } from '../terminal/command.ts';
import { readGrams } from '../delivery/read-method.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { readMoney } from '../terminal/read-money.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { printProduct } from './show-product.ts';

const MAX_NAME_LENGTH = 500;

/** `products set CODE ...`: edits a product or variant and shows the result. */
export async function setProduct(context: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['hide', 'show']);
  if (rest.some((arg) => /^--language(=|$)/.test(arg))) {
    if (flags.size > 0) throw new UsageError('With --language, only texts can be changed.');
    return setTexts(context, rest);
  }
  const options = [
    'price',
    'old-price',
    'cost',
    'stock',
    'weight',
    'barcode',
    'name',
    'tax-class',
  ] as const;
  const { words, values } = readArguments(rest, { options, min: 1, max: 1 });
  if (flags.size === 2) throw new UsageError("--hide and --show can't be combined.");
  const currency = await defaultCurrency(context.db);
  const edit: ProductEdit = {
    ...(values.price === undefined ? {} : { price: readMoney('--price', values.price, currency) }),
    ...(values['old-price'] === undefined
      ? {}
      : { old_price: readMaybeMoney('--old-price', values['old-price'], currency) }),
    ...(values.stock === undefined ? {} : { stock: readStock(values.stock) }),
    ...(values.weight === undefined ? {} : { weight: readWeight(values.weight) }),
    ...(values.barcode === undefined ? {} : { barcode: readBarcodeOption(values.barcode) }),
    ...(values.cost === undefined ? {} : { cost: readMaybeMoney('--cost', values.cost, currency) }),
    ...(values.name === undefined ? {} : { name: readName(values.name) }),
    ...(values['tax-class'] === undefined
      ? {}
      : { tax_class: values['tax-class'] === 'none' ? null : values['tax-class'] }),
    ...(flags.size === 0 ? {} : { is_published: flags.has('show') }),
  };
  if (Object.keys(edit).length === 0)
    throw new UsageError('Nothing to change: give at least one option.');
  const code = words[0] ?? '';
  await operate(context.db, byCommandLine(), (work) => editProduct(work, code, edit));
  await printProduct(context, code);
}

function readWeight(text: string): number | null {
  return text === 'none' ? null : readGrams('--weight', text);
}

function readMaybeMoney(option: string, text: string, currency: string): number | null {
  return text === 'none' ? null : readMoney(option, text, currency);
}

function readBarcodeOption(text: string): string | null {
  if (text === 'none') return null;
  const { barcode, problem } = readBarcode(text);
  if (problem !== null) throw new CommandError(`--barcode ${text}: ${inEnglish(problem)}`);
  return barcode;
}

function readStock(text: string) {
  const change = parseStockChange(text);
  if (change) return change;
  throw new CommandError(
    `--stock must be pieces that come (+5) or go (-2), or how many there are (=40), not "${text}".`,
  );
}

function readName(text: string): string {
  const name = cleanText(text);
  if (name !== '' && name.length <= MAX_NAME_LENGTH) return name;
  throw new CommandError(`--name must be a text of at most ${MAX_NAME_LENGTH} characters.`);
}

const TEXT_OPTIONS = {
  name: 'name',
  'short-description': 'short_description',
  description: 'description',
  'seo-title': 'meta_title',
  'seo-description': 'meta_description',
} as const;

/** `products set CODE --language de --name ...`: sets texts in one of the shop's other languages. */
async function setTexts(context: CommandContext, args: string[]): Promise<void> {
  const names = Object.keys(TEXT_OPTIONS) as (keyof typeof TEXT_OPTIONS)[];
  const options = ['language', ...names] as const;
  const { words, values } = readArguments(args, { options, min: 1, max: 1 });
  const stated = names.filter((name) => values[name] !== undefined);
  if (stated.length === 0) throw new UsageError('Give at least one text to change.');
  const code = words[0] ?? '';
  const language = values.language ?? '';
  const texts = Object.fromEntries(
    stated.map((name) => [TEXT_OPTIONS[name], values[name] === 'none' ? '' : values[name]]),
  );
  await operate(context.db, byCommandLine(), (work) =>
    translateProduct(work, code, { [language]: texts }),
  );
  context.print(`The texts of "${code}" in ${language} are saved.`);
}
