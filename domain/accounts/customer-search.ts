/** A calling code and the first digits of a phone number. */
export interface PhoneSearch {
  code: string | null;
  digits: string;
}

/**
 * A parsed customer search: the conditions to look for, each of which an index can answer; null or empty where the text
 * rules it out.
 */
export interface CustomerSearch {
  /** Prefix of an email address, escaped for LIKE. */
  email: string | null;
  /** Prefixes of a phone number, in digits; `code` null: with any calling code. */
  phones: PhoneSearch[];
  /** Prefixes of words of the name, as a tsquery: "ada:* & bo:*". */
  words: string | null;
}

/** The fewest digits that are searched for as a phone number. */
const MIN_DIGITS = 3;
/** The longest calling code, including the area code where countries share one (+1 876). */
const MAX_CODE_LENGTH = 4;

/**
 * Parses what somebody typed to find a customer: an email address or its beginning, a phone number with or without
 * separators and calling code, or words of a name in any order. null for blank text.
 */
export function customerSearch(typed: string): CustomerSearch | null {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  if (text === '') return null;
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const phones = phonesOf(text);
  return {
    email: /\s/.test(text) ? null : text.replaceAll(/[\\%_]/g, String.raw`\$&`),
    phones,
    words:
      phones.length > 0 || text.includes('@') || words.length === 0
        ? null
        : words.map((word) => `${word}:*`).join(' & '),
  };
}

/** Stored numbers may or may not have the trunk zero, so both forms are searched. */
function phonesOf(text: string): PhoneSearch[] {
  const plain = text.replaceAll(/[\s()./-]/g, '');
  if (!/^\+?\d+$/.test(plain)) return [];
  const digits = plain.replace(/^[+0]+/, '');
  if (digits.length < MIN_DIGITS) return [];
  const parts: PhoneSearch[] = [{ code: null, digits }];
  if (/^(?:\+|00)/.test(plain)) {
    for (let end = 1; end <= MAX_CODE_LENGTH; end += 1) {
      const inCountry = digits.slice(end).replace(/^0+/, '');
      if (inCountry.length >= MIN_DIGITS)
        parts.push({ code: digits.slice(0, end), digits: inCountry });
    }
  }
  return parts.flatMap((part) => [part, { ...part, digits: `0${part.digits}` }]);
}
