export interface Question {
  question: string;
  /** HTML. */
  answer: string;
}

const HEADING = /<h([23])\b[^>]*>([\s\S]*?)<\/h\1>/g;

/** Page HTML whose sections start at h2: in pages that only use h3, headings are raised by one level. */
export function sectionHtml(html: string): string {
  if (/<h2\b/.test(html)) return html;
  return html.replaceAll(
    /<(\/?)h([3-6])\b/g,
    (_tag, slash: string, level: string) => `<${slash}h${Number(level) - 1}`,
  );
}

/**
 * Splits an FAQ page at its headings (h2 or h3): the text before the first, then each question with
 * its answer.
 */
export function parseQuestions(html: string): { intro: string; questions: Question[] } {
  const headings = [...html.matchAll(HEADING)];
  const questions = headings.map((heading, index) => {
    const start = heading.index + heading[0].length;
    const answer = html.slice(start, headings[index + 1]?.index).trim();
    return { question: plainText(heading[2] ?? ''), answer };
  });
  return { intro: html.slice(0, headings[0]?.index).trim(), questions };
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Text content of HTML in one line. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/?(p|li|ul|ol|h\d|br|div|td|tr)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
