/** Text from strangers as one line that is safe for a terminal: no cursor movement, no reversed writing direction. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
