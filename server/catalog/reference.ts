import { parseId } from '#contract/ids.ts';

/** A reference by id or slug; an impossible id is null. */
export interface Reference {
  id: number | null;
  slug: string;
}

/** Parses a reference by id or slug; slugs that could be ids do not exist. */
export function parseReference(text: string): Reference {
  return { id: parseId(text), slug: text.toLowerCase() };
}
