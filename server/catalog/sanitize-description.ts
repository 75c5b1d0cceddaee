import sanitizeHtml from 'sanitize-html';

const TAGS = 'p br ul ol li strong em b i h3 h4 h5 h6 a table caption thead tbody tfoot tr th td';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Headings above h3 belong to the page.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href === undefined ? {} : { href }), rel: 'nofollow noopener' },
    }),
  },
  nestingLimit: 30,
};

/** Sanitises a description's HTML to text, lists, tables and links. Every writer of descriptions calls it. */
export function sanitizeDescription(html: string): string {
  // PostgreSQL cannot store NUL, and other control characters mean nothing in HTML.
  const text = html.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  // Repeat until stable, as badly nested HTML is repaired step by step: sanitising the stored text again must not
  // change it.
  let current = sanitizeHtml(text, OPTIONS).trim();
  for (let round = 0; round < 10; round += 1) {
    const clean = sanitizeHtml(current, OPTIONS).trim();
    if (clean === current) break;
    current = clean;
  }
  return current;
}
