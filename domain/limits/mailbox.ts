/**
 * The mailbox of an email address, for rate limits of what is sent to it: lower case, without a tag (`ada+shop@…`).
 */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/(?<=^[^+@]+)\+[^@]*(?=@)/, '');
}
