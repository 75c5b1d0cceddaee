/** Whether a text is a single mail address that no mail server can take for several. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);
}
