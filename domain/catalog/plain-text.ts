/** Anything but printable ASCII characters with single spaces between them. */
const UNCLEAN = /[^\x20-\x7e]| {2}|^ | $/;

/** Cleans a name or other one-line text: trimmed, without control characters and repeated spaces. */
export function cleanText(text: string): string {
  return UNCLEAN.test(text) ? cleanAnyText(text) : text;
}

/** Exported for the test of UNCLEAN: leaves all other text as it is. */
export function cleanAnyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cleans a text of several lines, such as a review: trimmed, without control characters except line breaks. */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
