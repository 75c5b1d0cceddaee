/** A text that strangers wrote as one line for a terminal: nothing in it can move the cursor or turn the writing. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
