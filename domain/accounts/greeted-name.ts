/** A name that is long or contains a link, an address or a number could be a message instead. */
const HARMLESS = /^[^.:@\d\n]{1,40}$/;

/**
 * The name in a mail's greeting; null: none. Until the e-mail is confirmed it may be a stranger's, and the name a
 * message to them.
 */
export function greetedName(name: string, isEmailProven: boolean): string | null {
  return isEmailProven || HARMLESS.test(name) ? name : null;
}
