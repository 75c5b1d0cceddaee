import { parseAmount } from '../../money/parse-amount.ts';
import type { CsvCells } from './columns.ts';
import { CsvRowError } from './row-error.ts';
import { cleanText } from '../plain-text.ts';

const MAX_UNITS = 1_000_000_000;

/** Price, stock and article number of one row. Throws CsvRowError naming the bad cell. */
export function readCsvVariant(line: number, cells: CsvCells) {
  return {
    ...readPrices(line, cells),
    quantity: readQuantity(line, cells.quantity ?? ''),
    code: cells.sku === undefined ? undefined : cleanText(cells.sku) || null,
  };
}

/** A compare-at price above the price is the full price, and the price is then the discount price. */
function readPrices(line: number, cells: CsvCells) {
  const price = readAmount(line, 'Variant Price', cells.price ?? '');
  const compareAt = cleanText(cells.compare_at ?? '');
  const before = compareAt === '' ? 0 : readAmount(line, 'Variant Compare At Price', compareAt);
  return before > price && price > 0
    ? { price: before, discount_price: price }
    : { price, discount_price: null };
}

function readAmount(line: number, column: string, text: string): number {
  if (text.trim() === '') throw new CsvRowError(line, `${column} is missing.`);
  const amount = parseAmount(text);
  if (amount === null) {
    throw new CsvRowError(line, `${column} "${shorten(text)}" is not an amount such as 12.90.`);
  }
  return amount;
}

/** An empty cell leaves the stock unchanged: it is not 0. */
function readQuantity(line: number, text: string): number | undefined {
  const digits = text.trim();
  if (digits === '') return undefined;
  if (/^-\d+$/.test(digits)) {
    throw new CsvRowError(line, `Variant Inventory Qty "${shorten(digits)}" is below zero.`);
  }
  if (!/^\d+$/.test(digits) || Number(digits) > MAX_UNITS) {
    throw new CsvRowError(
      line,
      `Variant Inventory Qty "${shorten(digits)}" is not a number of pieces.`,
    );
  }
  return Number(digits);
}

/** A cell's text, truncated for error messages. */
export function shorten(text: string): string {
  const clean = cleanText(text);
  return clean.length > 60 ? `${clean.slice(0, 60)}…` : clean;
}
