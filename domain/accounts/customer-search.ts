/** A country's calling code and the beginning of a number in it. */
export interface PhoneSearch {
  code: string | null;
  digits: string;
}

/** How customers are looked for: each way that is given finds them by an index. */
export interface CustomerSearch {
  /** Beginning of an e-mail address, escaped for LIKE. */
  email: string | null;
  /** Beginnings of a phone number, in digits; `code` null: of any country. */
  phones: PhoneSearch[];
  /** Beginnings of words of the name, as a tsquery: "ada:* & bo:*". */
  words: string | null;
}

/** A phone number is looked for from this many digits on. */
const LEAST_DIGITS = 3;
/** Calling codes with the area that some countries share a code by. */
const LONGEST_CODE = 4;

/**
 * What a text looks for: an e-mail address or its beginning, a phone number with any separators and with or without its
 * country's code, or words of a name in any order. null for blank text.
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

/** Numbers are stored as they were given, with or without the zero that is dialled within a country. */
function phonesOf(text: string): PhoneSearch[] {
  const plain = text.replaceAll(/[\s()./-]/g, '');
  if (!/^\+?\d+$/.test(plain)) return [];
  const digits = plain.replace(/^[+0]+/, '');
  if (digits.length < LEAST_DIGITS) return [];
  const parts: PhoneSearch[] = [{ code: null, digits }];
  if (/^(?:\+|00)/.test(plain)) {
    for (let end = 1; end <= LONGEST_CODE; end += 1) {
      const inCountry = digits.slice(end).replace(/^0+/, '');
      if (inCountry.length >= LEAST_DIGITS)
        parts.push({ code: digits.slice(0, end), digits: inCountry });
    }
  }
  return parts.flatMap((part) => [part, { ...part, digits: `0${part.digits}` }]);
}
