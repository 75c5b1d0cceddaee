import sanitizeHtml from 'sanitize-html';

/** Tags that descriptions may have. */
export const DESCRIPTION_TAGS: readonly string[] =
  'p br ul ol li strong em b i h3 h4 h5 h6 a table caption thead tbody tfoot tr th td'.split(' ');

const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...DESCRIPTION_TAGS],
  allowedAttributes: ATTRIBUTES,
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

/**
 * What sanitising takes out of a description: tags ('<script>') and attributes ('style' of '<p>'), each once. Headings
 * that become smaller ones are not taken out.
 */
export function listTakenOut(html: string): string[] {
  const found = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    onOpenTag: (tag, attributes) => {
      const name = tag.toLowerCase();
      if (!DESCRIPTION_TAGS.includes(name) && name !== 'h1' && name !== 'h2') {
        found.add(`<${name}>`);
        return;
      }
      const allowed = ATTRIBUTES[name] ?? [];
      for (const attribute of Object.keys(attributes)) {
        if (!allowed.includes(attribute)) found.add(`<${name} ${attribute}>`);
      }
    },
  });
  return [...found];
}
