/** Ids have at most 15 digits, so that JavaScript numbers and every client represent them exactly. */
export const LARGEST_ID = 999_999_999_999_999;

const DIGITS = /^\s*\d{1,15}\s*$/;

/** Parses an id from digits; null for any other text. */
export function parseId(text: string): number | null {
  const id = DIGITS.test(text) ? Number(text) : 0;
  return id > 0 ? id : null;
}
