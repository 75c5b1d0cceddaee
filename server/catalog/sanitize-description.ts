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

/** Open tags at a time. What the parser does for a tag grows with them: without a limit, half a megabyte takes seconds. */
const DEEPEST = 1_000;

class TooDeep extends Error {}

/** Ends the parsing (TooDeep) where more tags are open than anybody writes. */
function withDepthLimit(options: sanitizeHtml.IOptions): sanitizeHtml.IOptions {
  let depth = 0;
  return {
    ...options,
    onOpenTag: (name, attributes) => {
      depth += 1;
      if (depth > DEEPEST) throw new TooDeep();
      options.onOpenTag?.(name, attributes);
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

/** The HTML by these options; as text, with its tags to be read, where they are nested too deep. */
function sanitized(html: string): string {
  try {
    return sanitizeHtml(html, withDepthLimit(OPTIONS)).trim();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim();
  }
}

/**
 * Sanitises a description's HTML to text, lists, tables and links; HTML that is nested absurdly deep is taken as text.
 * Every writer of descriptions calls it.
 */
export function sanitizeDescription(html: string): string {
  // PostgreSQL cannot store NUL, and other control characters mean nothing in HTML.
  const text = html.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  // Repeat until stable, as badly nested HTML is repaired step by step: sanitising the stored text again must not
  // change it.
  let current = sanitized(text);
  for (let round = 0; round < 10; round += 1) {
    const clean = sanitized(current);
    if (clean === current) break;
    current = clean;
  }
  return current;
}

/**
 * What sanitising takes out of a description: tags ('<script>') and attributes ('style' of '<p>'), each once. Headings
 * that become smaller ones are not taken out. Of HTML that is nested too deep, what comes before.
 */
export function listTakenOut(html: string): string[] {
  const found = new Set<string>();
  const options: sanitizeHtml.IOptions = {
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
  };
  try {
    sanitizeHtml(html, withDepthLimit(options));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return [...found];
}
