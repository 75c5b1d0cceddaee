/** Zeros of the scripts whose keyboards type native digits: Arabic, Persian and Urdu, Devanagari, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

/** A text with the digits of every script as 0 to 9, in which phones, postcodes and codes are stored and compared. */
export function westernDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    // Full-width digits normalize to 0 to 9.
    return zero === undefined ? digit.normalize('NFKC') : String(code - zero);
  });
}
