export interface TextPart {
  text: string;
  /** null: no link. */
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Marks that end a sentence rather than an address. */
const ENDING = /[.,;:!?)\]]+$/;

/** A plain text in parts, with the web addresses in it as links of their own. */
export function textLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const keep = (upTo: number) => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo), href: null });
  };
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(ENDING, '');
    if (!URL.canParse(address)) continue;
    keep(match.index);
    parts.push({ text: address, href: address });
    end = match.index + address.length;
  }
  keep(text.length);
  return parts;
}
