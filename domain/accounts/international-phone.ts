import { plainPhoneCode } from './contact.ts';

/** Calling codes of countries whose numbers can begin with a zero that is dialled from abroad, too. */
const WITH_OWN_ZERO = new Set(['39', '225', '226', '229', '242', '378', '992']);

/** What is dialled before a number at home alone, by calling code; elsewhere "0". */
const TRUNK_PREFIX: Record<string, RegExp> = {
  1: /^1(?=\d{10}$)/,
  7: /^8(?=\d{10}$)/,
  36: /^06/,
  375: /^80?(?=\d{9}$)/,
  993: /^8(?=\d{8}$)/,
};

/**
 * A phone number as it is dialled from anywhere: `('49', '030 555 0100')` is "+49 30 555 0100". Separators stay as typed; a
 * number without calling code, or typed with its own, too.
 */
export function internationalPhone(code: string | null | undefined, phone: string): string {
  const number = phone.replaceAll(/[()]/g, ' ').trim().replaceAll(/\s+/g, ' ');
  if (number === '') return '';
  if (/^(\+|00\s?[1-9])/.test(number)) {
    // "+49 (0)30": both forms in one.
    const abroad = phone
      .trim()
      .replace('(0)', ' ')
      .replaceAll(/[()\s]+/g, ' ');
    return abroad.replace(/^00\s?/, '+');
  }
  const dial = plainPhoneCode(code ?? '');
  return dial === null ? number : `+${dial} ${withoutTrunkPrefix(dial, number)}`;
}

function withoutTrunkPrefix(dial: string, number: string): string {
  if (WITH_OWN_ZERO.has(dial)) return number;
  const prefix = (TRUNK_PREFIX[dial] ?? /^0/).exec(number.replaceAll(/\D/g, ''))?.[0] ?? '';
  if (prefix === '') return number;
  return number.replace(new RegExp(`^(?:\\D*\\d){${prefix.length}}\\D*`), '');
}
