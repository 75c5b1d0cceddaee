/** How customers are looked for: each way that is not null finds them by an index. */
export interface CustomerSearch {
  /** Beginning of an e-mail address, escaped for LIKE. */
  email: string | null;
  /** Beginning of a phone number without country: digits. */
  phone: string | null;
  /** Beginnings of words of the name, as a tsquery: "ada:* & bo:*". */
  words: string | null;
}

/** A phone number is looked for from this many digits on. */
const LEAST_DIGITS = 3;

/**
 * What a text looks for: an e-mail address or its beginning, a phone number with any separators, or words of a name in any
 * order. null for blank text.
 */
export function customerSearch(typed: string): CustomerSearch | null {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  if (text === '') return null;
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const digits = text.replaceAll(/[\s()+./-]/g, '').replace(/^0+/, '');
  const isPhone = /^\d+$/.test(digits) && digits.length >= LEAST_DIGITS;
  return {
    email: /\s/.test(text) ? null : text.replaceAll(/[\\%_]/g, String.raw`\$&`),
    phone: isPhone ? digits : null,
    words:
      isPhone || text.includes('@') || words.length === 0
        ? null
        : words.map((word) => `${word}:*`).join(' & '),
  };
}
