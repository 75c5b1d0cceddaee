/**
 * Cells as one line of a CSV file for spreadsheets. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front; numbers stay numbers.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
