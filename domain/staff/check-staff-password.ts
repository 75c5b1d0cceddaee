import { msg } from '#domain/i18n/msg.ts';
import { COMMON_PASSWORD_WORDS } from './common-passwords.ts';
import { LONG_COMMON_PASSWORDS } from './long-common-passwords.ts';

/** Minimum length of staff passwords. */
const MIN_PASSWORD_LENGTH = 12;

const MIN_DISTINCT_PARTS = 5;
/** Shorter words occur in other words by chance. */
const MIN_WORD_LENGTH = 4;

/** What somebody who guesses would try. */
interface Guessable {
  name: string;
  email: string;
  shopName: string;
}

/** Why a password is too weak for staff, as a translatable sentence; null: it is strong enough. */
export function checkStaffPassword(
  password: string,
  { name, email, shopName }: Guessable,
): string | null {
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) {
    return msg('Use at least 12 characters. A sentence you can remember is best.');
  }
  const folded = foldText(password);
  if (new Set(folded).size < MIN_DISTINCT_PARTS || isRun(folded)) {
    return msg('This password is easy to guess. Choose another one.');
  }
  const own = [email, ...email.split('@'), name, ...name.split(/\s+/), shopName].concat(
    shopName.split(/\s+/),
  );
  if (countParts(folded, own) < MIN_DISTINCT_PARTS) {
    return msg(
      "Common passwords, your name, your email address and the shop's name are tried first. Choose other words.",
    );
  }
  return null;
}

/** Lower case, without accents and without what people put between words. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\s\p{Pd}_.,;:'"]/gu, '');
}

/** Characters that are written in place of a letter. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!|]',
  l: '[l1!|]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7+]',
};

/** A character in a regular expression, where it may have its own meaning. */
const literally = (char: string) => String.raw`\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;

/** The number of different parts: a word that is tried first is one, however it is spelt, and so is a year or a date. */
function countParts(folded: string, own: readonly string[]): number {
  const words = [...own, ...COMMON_PASSWORD_WORDS, ...LONG_COMMON_PASSWORDS]
    .map(foldText)
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => Array.from(word, (char) => WRITTEN_AS[char] ?? literally(char)).join(''));
  const part = new RegExp(String.raw`${words.join('|')}|\d{1,8}(?!\d)|.`, 'gsu');
  return new Set(folded.match(part)).size;
}

/**
 * Whether each character is the successor, or each the predecessor, of the one before: 'abcdefghijkl', '210987654321'.
 */
function isRun(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((char, index) => {
      const step = (char.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0);
      return Math.abs(step) <= 1 || Math.abs(step) === 9;
    });
  return steps.every(Boolean);
}
