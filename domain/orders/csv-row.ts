/** Where spreadsheets may begin a cell within a text: those of much of Europe take a semicolon for the separator. */
const CELL_BEGINS = /(^|[;|\t\r\n])([=+\-@\t\r])/g;

/**
 * Cells as one line of a CSV file for spreadsheets. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front, wherever it could take it for a cell; numbers stay numbers.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replaceAll(CELL_BEGINS, "$1'$2");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
