/**
 * Zeros of the scripts whose keyboards type native digits: Arabic, Persian and Urdu, Devanagari,
 * Bengali.
 */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

/** The digits of a text in any script, as ASCII; everything else is dropped. */
export function digitsIn(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/\D/g, '');
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? digit : String(code - zero);
}
