import { plainPhoneCode } from './contact.ts';

/** Calling codes of countries whose numbers keep a leading zero when dialled from abroad. */
const WITH_OWN_ZERO = new Set(['39', '225', '226', '229', '242', '378', '992']);

/** Trunk prefixes, which are dialled only within the country, by calling code; "0" for all others. */
const TRUNK_PREFIX: Record<string, RegExp> = {
  1: /^1(?=\d{10}$)/,
  7: /^8(?=\d{10}$)/,
  36: /^06/,
  241: /^0(?=(?:11|6[01256]|7[467])\d{6}$)/,
  375: /^80?(?=\d{9}$)/,
  993: /^8(?=\d{8}$)/,
};

/** The trunk prefixes of all countries; '' for none. */
const TRUNK_DIGITS = ['', '0', '1', '06', '8', '80'];

/**
 * A phone number in international form: `('49', '030 555 0100')` gives "+49 30 555 0100". Separators are preserved, and
 * so is a number without a calling code or already typed with one.
 */
export function internationalPhone(code: string | null | undefined, phone: string): string {
  const number = phone.replaceAll(/[()]/g, ' ').trim().replaceAll(/\s+/g, ' ');
  if (number === '') return '';
  const dial = plainPhoneCode(code ?? '');
  if (/^(\+|00\s?[1-9])/.test(number)) {
    // "+49 (0)30" has the calling code and the trunk zero.
    const abroad = phone
      .trim()
      .replace('(0)', ' ')
      .replaceAll(/[()\s]+/g, ' ')
      .replace(/^00\s?/, '+');
    return dial === null ? abroad : withoutInnerPrefix(dial, abroad);
  }
  return dial === null ? number : `+${dial} ${withoutTrunkPrefix(dial, number)}`;
}

/** "+490305550100", where the brackets around the trunk zero are lost, without it; others unchanged. */
function withoutInnerPrefix(dial: string, abroad: string): string {
  const typed = abroad.replace(/^\+\s?/, '');
  if (!typed.startsWith(dial)) return abroad;
  const own = typed.slice(dial.length).replace(/^[\s.-]+/, '');
  const dialled = withoutTrunkPrefix(dial, own);
  return dialled === own ? abroad : `+${dial} ${dialled}`;
}

/**
 * A number typed with its calling code without it: `('49', '+49 (0)151 2345678')` gives "1512345678"; others unchanged,
 * also those with the code of another country.
 */
export function nationalPhone(code: string | null | undefined, phone: string): string {
  const dial = plainPhoneCode(code ?? '');
  if (dial === null || !/^(\+|00[1-9])/.test(phone)) return phone;
  const international = digitsOf(internationalPhone(dial, phone));
  return international.startsWith(dial) ? international.slice(dial.length) : phone;
}

/**
 * The digits that people type for one phone number, the international ones first: for '49' and '0151 2345678' with and
 * without the calling code, the zeros before it and the trunk zero.
 */
export function phoneSpellings(code: string | null | undefined, phone: string): string[] {
  const international = digitsOf(internationalPhone(code, phone));
  const dial = plainPhoneCode(code ?? '');
  const spellings = [international, `00${international}`, digitsOf(phone)];
  if (dial !== null && international.startsWith(dial)) {
    const subscriber = international.slice(dial.length);
    const national = TRUNK_DIGITS.map((trunk) => trunk + subscriber).filter(
      (typed) => digitsOf(internationalPhone(dial, typed)) === international,
    );
    spellings.push(...national, ...national.map((typed) => dial + typed));
  }
  return [...new Set(spellings)];
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

function withoutTrunkPrefix(dial: string, number: string): string {
  if (WITH_OWN_ZERO.has(dial)) return number;
  const prefix = (TRUNK_PREFIX[dial] ?? /^0/).exec(number.replaceAll(/\D/g, ''))?.[0] ?? '';
  if (prefix === '') return number;
  return number.replace(new RegExp(`^(?:\\D*\\d){${prefix.length}}\\D*`), '');
}
