/** What could be a message rather than a name: long, or with a link, an address or a number in it. */
const HARMLESS = /^[^.:@\d\n]{1,40}$/;

/**
 * The name by which a mail about an account greets; null: none. Until the e-mail is confirmed it may be that of a
 * stranger, and the name a message to them.
 */
export function greetedName(name: string, isEmailProven: boolean): string | null {
  return isEmailProven || HARMLESS.test(name) ? name : null;
}
