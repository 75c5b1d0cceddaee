import { phrase } from '#domain/texts/phrase.ts';
import type { Trouble, Troubles } from './trouble.ts';

/** Design: accounts. */
const SHORTEST = 8;
const LONGEST = 200;

/** What is wrong with a password to be; null when it can be used. */
export function passwordTrouble(password: string | null | undefined): Trouble | null {
  if (!password) return { sentence: phrase('The password field is required.') };
  const { length } = Array.from(password);
  if (length < SHORTEST) {
    return {
      sentence: phrase('The password must be at least {{min}} characters.'),
      values: { min: SHORTEST },
    };
  }
  return length <= LONGEST
    ? null
    : {
        sentence: phrase('The password must not be longer than {{max}} characters.'),
        values: { max: LONGEST },
      };
}

/** What is wrong with a password that is entered twice (spec §5). */
export function newPasswordTroubles(password: string, confirmation: string): Troubles {
  const trouble = passwordTrouble(password);
  if (trouble) return { password: trouble };
  return password === confirmation
    ? {}
    : { password_confirmation: { sentence: phrase('Confirm Password does not match.') } };
}
