/** A comment's reference to the specification: its section, and after a comma words of that section. */
export interface Citation {
  section: number;
  /** Words of that section; undefined when the whole of it is meant. */
  topic: string | undefined;
}

/** A topic ends where the sentence or its parentheses do. */
const CITATION = /\bspec §(\d+)(?:, ((?:[^.;:()§]|\.(?=\w))+))?/gi;
/** What begins the lines of a comment. */
const MARGIN = /\n\s*(?:\*(?!\/)|\/\/)[ \t]?/g;

/** The citations in a source text, in order; those of standards (RFC 9112 §6.3) are not of the specification. */
export function citationsIn(text: string): Citation[] {
  return [...text.replaceAll(MARGIN, ' ').matchAll(CITATION)].map(([, section, topic]) => ({
    section: Number(section),
    topic: topic?.replace(/\s*\*\/[^]*$/, '').trim(),
  }));
}

/** The sections of docs/spec.md by number, in lower case, without markup and line breaks. */
export function sectionsOf(document: string): Map<number, string> {
  const [, ...sections] = document.split(/^## (?=\d+\. )/m);
  return new Map(sections.map((text) => [Number.parseInt(text, 10), plain(text)]));
}

/** Whether the section exists and contains the words, which may be cut off within no word. */
export function isInSpecification(
  sections: ReadonlyMap<number, string>,
  { section, topic }: Citation,
): boolean {
  const text = sections.get(section);
  if (text === undefined || topic === undefined) return text !== undefined;
  const at = ` ${text} `.indexOf(plain(topic));
  const [before, after] = [` ${text} `[at - 1], ` ${text} `[at + plain(topic).length]];
  return at > 0 && !/\w/.test(before ?? '') && !/\w/.test(after ?? '');
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[*`]/g, '').replaceAll(/\s+/g, ' ');
