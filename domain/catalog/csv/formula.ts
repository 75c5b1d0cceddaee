import { FORMULA_CHARACTERS } from '../../i18n/formula-characters.ts';

const FORMULA = new RegExp(`^'*[${FORMULA_CHARACTERS}]`);
const MARKED = new RegExp(`^'+[${FORMULA_CHARACTERS}]`);
const NUMBER = /^[+-]?[\d.,]+$/;

/**
 * Escapes a cell so that spreadsheets show it as text: what they would evaluate as a formula is prefixed with an
 * apostrophe; numbers are left alone.
 */
export function markText(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

/** Reverses `markText`, and the same escaping done by spreadsheets. */
export function unmarkText(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}
