/** The mailbox of an e-mail address, for counting what is sent to it: in lower case, without a tag (`ada+shop@…`). */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/(?<=^[^+@]+)\+[^@]*(?=@)/, '');
}
