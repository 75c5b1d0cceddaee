/** Whether a text is one mail address, and nothing that a mail server could take for several. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);
}
