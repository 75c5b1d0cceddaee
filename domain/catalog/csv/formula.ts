/** Spreadsheets run cells that begin like this, whatever was meant. */
const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;
const NUMBER = /^[+-]?[\d.,]+$/;

/** A cell that spreadsheets show as text: one they would run as a formula gets an apostrophe in front; numbers stay. */
export function markText(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

/** What was marked by `markText`, or by a spreadsheet in the same way. */
export function unmarkText(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}
