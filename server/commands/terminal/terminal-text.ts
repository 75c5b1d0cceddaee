/**
 * Makes text safe for a terminal: control and formatting characters, which could move the cursor, colour the screen or
 * reverse the writing direction, become spaces. Line breaks are preserved.
 */
export function terminalText(text: string): string {
  return text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
