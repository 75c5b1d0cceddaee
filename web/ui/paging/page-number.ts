/** The page number in a URL, from 1; 1 for any other text. */
export function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
