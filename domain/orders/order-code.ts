/** The displayed code of an order: shop prefix and six digits, '#RC000012'. */
export function orderCode(prefix: string, id: number): string {
  return `#${prefix}${String(id).padStart(6, '0')}`;
}

/**
 * Parses an order code or number: '#RC000012', 'rc12' or '12'. null for anything else; prefix null when none was given.
 */
export function parseOrderCode(text: string): { prefix: string | null; id: number } | null {
  const match = /^#?([A-Z]{1,4})?0*(\d{1,15})$/i.exec(text.trim());
  const id = Number(match?.[2]);
  if (!match || id === 0) return null;
  return { prefix: match[1]?.toUpperCase() ?? null, id };
}

/**
 * Parses what a scanner reads from a packing slip: a code as printed, prefix and at least six digits, with or without its
 * '#'. null for anything else, including the shorter 'rc12' that an operator may type.
 */
export function parseSlipCode(text: string): { prefix: string; id: number } | null {
  const code = text.trim().replace('#', '').toUpperCase();
  const parsed = parseOrderCode(code);
  if (!parsed?.prefix || orderCode(parsed.prefix, parsed.id) !== `#${code}`) return null;
  return { prefix: parsed.prefix, id: parsed.id };
}
