import { type CsvSeparator, decimalFor } from '../i18n/csv-separator.ts';
import { FORMULA_CHARACTERS } from '../i18n/formula-characters.ts';

/**
 * A formula where a spreadsheet may see the beginning of a cell, even within text: the file may be opened with another
 * separator than it was saved with.
 */
const CELL_START = new RegExp(String.raw`(^|[,;|\t\r\n])([${FORMULA_CHARACTERS}])`, 'g');

/**
 * Formats cells as one line of a CSV file for spreadsheets. Text that a spreadsheet would evaluate as a formula is
 * escaped with an apostrophe wherever a cell could begin; numbers stay numbers, with a decimal comma where the
 * separator is a semicolon.
 */
export function csvRow(cells: readonly (string | number)[], separator: CsvSeparator = ','): string {
  return `${cells.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`;
}

function cellOf(value: string | number, separator: CsvSeparator): string {
  if (typeof value === 'number') return decimalFor(separator, String(value));
  const text = value.replaceAll(CELL_START, "$1'$2");
  return text.includes(separator) || /["\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
