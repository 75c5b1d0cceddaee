export interface TextPart {
  text: string;
  /** null for plain text. */
  href: string | null;
}

const URL_PATTERN = /https?:\/\/[^\s<>"']+/gi;
/**
 * Punctuation that ends a sentence rather than a URL; the look-behind lets a match start only once per run, which keeps
 * it linear.
 */
const ENDING = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;

/** Splits plain text into parts, with URLs as links. */
export function textLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const addText = (upTo: number) => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo), href: null });
  };
  for (const match of text.matchAll(URL_PATTERN)) {
    const url = match[0].replace(ENDING, '');
    if (!URL.canParse(url)) continue;
    addText(match.index);
    parts.push({ text: url, href: url });
    end = match.index + url.length;
  }
  addText(text.length);
  return parts;
}
