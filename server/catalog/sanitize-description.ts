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
  // Headings above h3 are reserved for the page.
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

/**
 * The maximum number of open tags. The parser's work per tag grows with it: without a limit, half a megabyte takes
 * seconds.
 */
const MAX_OPEN_TAGS = 1_000;

class TooDeep extends Error {}

/** Aborts parsing with TooDeep if more tags are open than any real text has. */
function withDepthLimit(options: sanitizeHtml.IOptions): sanitizeHtml.IOptions {
  let depth = 0;
  return {
    ...options,
    onOpenTag: (name, attributes) => {
      depth += 1;
      if (depth > MAX_OPEN_TAGS) throw new TooDeep();
      options.onOpenTag?.(name, attributes);
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

/** Sanitises HTML with these options; if it is nested too deep, escapes it to be shown as text. */
function sanitized(html: string): string {
  try {
    const clean = sanitizeHtml(html, withDepthLimit(OPTIONS));
    // After an unfinished closing tag, the parser takes up the text in the middle of a surrogate pair.
    return clean.replace(/\p{Cs}/gu, '').trim();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim();
  }
}

/**
 * Sanitises a description's HTML to text, lists, tables and links; absurdly nested HTML is shown as text. Everything
 * that writes descriptions calls it.
 */
export function sanitizeDescription(html: string): string {
  // PostgreSQL cannot store NUL, and other control characters are meaningless in HTML.
  const text = html.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  // Repeated until stable: badly nested HTML is repaired step by step, and sanitising the stored text again must not
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
 * Lists what sanitising removes from a description: tags ('<script>') and attributes ('style' of '<p>'), each once.
 * Headings that become smaller ones are not listed. For HTML that is nested too deep, only what precedes that point.
 */
export function listRemovedMarkup(html: string): string[] {
  const removed = new Set<string>();
  const options: sanitizeHtml.IOptions = {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    onOpenTag: (tag, attributes) => {
      const name = tag.toLowerCase();
      if (!DESCRIPTION_TAGS.includes(name) && name !== 'h1' && name !== 'h2') {
        removed.add(`<${name}>`);
        return;
      }
      const allowed = ATTRIBUTES[name] ?? [];
      for (const attribute of Object.keys(attributes)) {
        if (!allowed.includes(attribute)) removed.add(`<${name} ${attribute}>`);
      }
    },
  };
  try {
    sanitizeHtml(html, withDepthLimit(options));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return [...removed];
}
