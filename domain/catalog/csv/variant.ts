import { say, type Sentence } from '../../i18n/sentence.ts';
import { exampleAmount, parseAmount } from '../../money/parse-amount.ts';
import { columnName, type CsvCells } from './columns.ts';
import { splitCurrency, wholePieces, withDecimalPoint } from './number-cells.ts';
import { CsvRowError } from './row-error.ts';
import { cleanText } from '../plain-text.ts';
import { readBarcode } from '../product/barcode.ts';
import { parseWeight, type WeightUnit } from '../specification/weight.ts';

const MAX_UNITS = 1_000_000_000;

/** The units of a shop's files where the files do not state them. */
export interface ShopUnits {
  currency: string;
  weight: WeightUnit;
}

/** Prices, stock, weight, product code and barcode of one row. Throws CsvRowError naming the bad cell. */
export function readCsvVariant(line: number, cells: CsvCells, units: ShopUnits) {
  return {
    ...readPrices(line, cells, units.currency),
    weight: readWeight(line, cells, units.weight),
    quantity: readQuantity(line, cells.quantity ?? ''),
    code: cells.sku === undefined ? undefined : withoutTextMark(cleanText(cells.sku)) || null,
    barcode: readBarcodeCell(cells),
    cost: readCost(line, cells, units.currency),
  };
}

/** null if the barcode cell is empty; undefined without such a column, or with something else in it. */
function readBarcodeCell({ barcode: cell }: CsvCells): string | null | undefined {
  if (cell === undefined) return undefined;
  const text = withoutTextMark(cleanText(cell));
  return text === '' ? null : (readBarcode(text).barcode ?? undefined);
}

/** In minor units; null if the cell is empty, undefined without such a column. */
function readCost(line: number, { cost }: CsvCells, currency: string): number | null | undefined {
  if (cost === undefined) return undefined;
  return cost.trim() === '' ? null : readAmount(line, 'Cost per item', cost, currency);
}

/** A compare-at price above the price is the full price, and the price is then the discount price. */
function readPrices(line: number, cells: CsvCells, currency: string) {
  const read = (column: string, text: string) => readAmount(line, column, text, currency);
  const price = read('Variant Price', cells.price ?? '');
  const compareAt = cleanText(cells.compare_at ?? '');
  const before = compareAt === '' ? 0 : read('Variant Compare At Price', compareAt);
  return before > price && price > 0
    ? { price: before, discount_price: price }
    : { price, discount_price: null };
}

function readAmount(line: number, column: string, text: string, currency: string): number {
  if (text.trim() === '') throw new CsvRowError(line, say('{{column}} is missing.', { column }));
  const { number, named } = splitCurrency(text, currency);
  if (named !== null && named !== currency) {
    throw new CsvRowError(
      line,
      say('{{column}} "{{text}}" is in {{named}}: prices of this shop are in {{currency}}.', {
        column,
        text: shorten(text),
        named,
        currency,
      }),
    );
  }
  const { amount, problem } = parseAmount(withDecimalPoint(number), currency);
  if (amount !== null) return amount;
  throw new CsvRowError(
    line,
    problem === null
      ? say('{{column}} "{{text}}" is not an amount such as {{example}}.', {
          column,
          text: shorten(text),
          example: exampleAmount(currency),
        })
      : say('{{field}}: {{problem}}.', { field: column, problem }),
  );
}

/** In grams; null if the weight cell is empty, undefined without a weight column. */
function readWeight(
  line: number,
  { grams, weight, weight_unit: named }: CsvCells,
  unit: WeightUnit,
): number | null | undefined {
  const isInGrams = (grams ?? '').trim() !== '';
  const text = ((isInGrams ? grams : weight) ?? '').trim();
  if (text === '') return grams === undefined && weight === undefined ? undefined : null;
  const isNamed = !isInGrams && /^[\d.,]+$/.test(text) && (named ?? '').trim() !== '';
  const inGrams = parseWeight(isNamed ? `${text} ${named}` : text, isInGrams ? 'g' : unit);
  if (inGrams !== null) return inGrams || null;
  const column = isInGrams ? 'Variant Grams' : 'Variant Weight';
  throw new CsvRowError(
    line,
    say('{{column}} "{{text}}" is not a weight such as 2.5 kg.', { column, text: shorten(text) }),
  );
}

/** An empty cell means that the stock stays unchanged, not that it is 0. */
function readQuantity(line: number, text: string): number | undefined {
  const digits = wholePieces(text);
  if (digits === '') return undefined;
  if (BELOW_ZERO.test(digits)) return 0;
  if (!/^\d+$/.test(digits) || Number(digits) > MAX_UNITS) {
    throw new CsvRowError(
      line,
      say('{{column}} "{{text}}" is not a number of pieces.', {
        column: columnName('quantity'),
        text: shorten(digits),
      }),
    );
  }
  return Number(digits);
}

const BELOW_ZERO = /^-\d+$/;

/** Says, as sentences, where the import deviates from a row: a negative quantity becomes 0, a bad barcode is left out. */
export function notesOfRow({ quantity = '', barcode = '' }: CsvCells): Sentence[] {
  const notes: Sentence[] = [];
  const digits = wholePieces(quantity);
  if (BELOW_ZERO.test(digits) && Number(digits) !== 0) {
    notes.push(
      say('{{column}} "{{text}}" is below zero: the stock is 0.', {
        column: columnName('quantity'),
        text: shorten(digits),
      }),
    );
  }
  const text = withoutTextMark(cleanText(barcode));
  const { problem } = text === '' ? { problem: null } : readBarcode(text);
  if (problem !== null) {
    notes.push(
      say('{{column}} "{{text}}" is left out: {{problem}}', {
        column: columnName('barcode'),
        text: shorten(text),
        problem,
      }),
    );
  }
  return notes;
}

/** Removes the apostrophe with which spreadsheets mark digits as text: '17169. */
function withoutTextMark(code: string): string {
  return /^'[\d=+@-]/.test(code) ? code.slice(1) : code;
}

/** A cell's text, truncated for error messages. */
export function shorten(text: string): string {
  const clean = cleanText(text);
  return clean.length > 60 ? `${clean.slice(0, 60)}…` : clean;
}
