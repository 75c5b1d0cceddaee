/**
 * The characters with which a cell begins that spreadsheets evaluate as a formula, for a character class. With East Asian
 * languages Excel reads the wide forms like the others.
 */
export const FORMULA_BEGINS = String.raw`=+\-@\t\r＝＋－＠`;
