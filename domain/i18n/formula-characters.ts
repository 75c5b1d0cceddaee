/**
 * The characters that make spreadsheets evaluate a cell as a formula when it begins with one, written for the character
 * class of a pattern. In East Asian languages Excel also recognises their wide forms.
 */
export const FORMULA_CHARACTERS = String.raw`=+\-@\t\r＝＋－＠`;
