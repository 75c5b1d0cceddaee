import { say } from '../../i18n/sentence.ts';
import type { CsvCells } from './columns.ts';
import { CsvRowError } from './row-error.ts';
import { cleanText } from '../plain-text.ts';
import { BETWEEN_OPTIONS } from '../product/product-options.ts';

type OptionNumber = 1 | 2 | 3;

/** The options of a product: at most one is the colour, the others together form the size. */
export interface CsvOptions {
  color: OptionNumber | null;
  others: OptionNumber[];
  /** The name of the size; null if it has the usual name or there is no size. */
  option_name: string | null;
  /** The names of `others` if there is more than one. */
  option_names: string[];
  /** Whether the rows state the options; they may also state that there are none. */
  isStated: boolean;
}

const COLOR_NAMES = new Set(['color', 'colour', 'farbe']);

/** Whether an option of this name is treated as the colour. */
export function isColorName(name: string): boolean {
  return COLOR_NAMES.has(name.toLowerCase());
}

/** Reads the options from a product's first row; 'Title: Default Title' means none. */
export function readOptions(cells: CsvCells): CsvOptions {
  const stated = ([1, 2, 3] as const)
    .map((number) => ({ number, name: cleanText(cells[`option${number}_name`] ?? '') }))
    .filter(({ name }) => name !== '');
  const names = stated.filter(({ number }) => !isNoOption(cells, number));
  const color = names.find(({ name }) => isColorName(name))?.number ?? null;
  const others = names.filter(({ number }) => number !== color);
  const name = others.map((option) => option.name).join(BETWEEN_OPTIONS);
  return {
    color,
    others: others.map(({ number }) => number),
    option_name: name === '' || name.toLowerCase() === 'size' ? null : name,
    option_names: others.length > 1 ? others.map((option) => option.name) : [],
    isStated: stated.length > 0,
  };
}

function isNoOption(cells: CsvCells, number: OptionNumber): boolean {
  return cleanText(cells[`option${number}_value`] ?? '').toLowerCase() === 'default title';
}

/** Whether a row describes a variant: rows that only add a picture have neither a price nor an option. */
export function isVariantRow(cells: CsvCells): boolean {
  const { price, compare_at, cost, option1_value, sku, barcode, quantity, grams, weight } = cells;
  return [price, compare_at, cost, option1_value, sku, barcode, quantity, grams, weight].some(
    (cell) => (cell ?? '').trim() !== '',
  );
}

/** The size and colour of one row: 'M' and 'Steel' of two options become the size 'M / Steel'. Throws CsvRowError. */
export function readChoice(line: number, cells: CsvCells, options: CsvOptions) {
  const valueOf = (number: OptionNumber) => {
    const value = cleanText(cells[`option${number}_value`] ?? '');
    if (value === '')
      throw new CsvRowError(
        line,
        say('{{column}} is missing.', { column: `Option${number} Value` }),
      );
    return value;
  };
  const values = options.others.map(valueOf);
  return {
    size: values.length > 0 ? values.join(BETWEEN_OPTIONS) : null,
    values: values.length > 1 ? values : [],
    color: options.color === null ? null : valueOf(options.color),
  };
}
