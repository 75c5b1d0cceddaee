import { msg } from '#domain/i18n/msg.ts';

/** Minimum length of staff passwords. */
export const MIN_PASSWORD_LENGTH = 12;

const MIN_DISTINCT_CHARACTERS = 5;

/** Why a password is too weak for staff, as a translatable sentence; null: it is strong enough. */
export function checkStaffPassword(
  password: string,
  { name, email }: { name: string; email: string },
): string | null {
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) {
    return msg('Use at least 12 characters. A sentence you can remember is best.');
  }
  const folded = password.toLowerCase();
  const own = [email, email.split('@')[0] ?? '', ...name.split(/\s+/)]
    .map((part) => part.toLowerCase())
    .filter((part) => part.length > 3);
  const rest = own.reduce((text, part) => text.replaceAll(part, ''), folded);
  if (new Set(rest).size < MIN_DISTINCT_CHARACTERS || isRun(folded)) {
    return msg('This password is easy to guess. Choose another one.');
  }
  return null;
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
