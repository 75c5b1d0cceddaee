/** Ids have at most 15 digits: exact as a number of JavaScript and of every client. */
export const LARGEST_ID = 999_999_999_999_999;

const DIGITS = /^\s*\d{1,15}\s*$/;

/** The id that digits name; null for any other text. */
export function parseId(text: string): number | null {
  const id = DIGITS.test(text) ? Number(text) : 0;
  return id > 0 ? id : null;
}
