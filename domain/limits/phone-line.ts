/**
 * The line of a phone number, for rate limits of what is sent to it: its last digits, which stay the same however its
 * beginning is dialled (`030 …`, `30 …`, `0049 30 …`).
 */
export function phoneLineOf(digits: string): string {
  return digits.slice(-8).replace(/^0+/, '');
}
