/**
 * Text from strangers as one line that is safe for a terminal, without cursor movement or reversed writing direction.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** The columns of a list as one such line, two spaces apart; empty ones are left out. */
export function columnsLine(cells: readonly (string | number | null)[]): string {
  return cells
    .map((cell) => oneLine(String(cell ?? '')))
    .filter((cell) => cell !== '')
    .join('  ');
}
