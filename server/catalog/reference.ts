/** A reference by id or slug; an impossible id is null. */
export interface Reference {
  id: number | null;
  slug: string;
}

const LARGEST_ID = 2_147_483_647;

/** Parses a reference: slugs never consist of digits alone where both are accepted. */
export function parseReference(text: string): Reference {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : null;
  return { id: id !== null && id <= LARGEST_ID ? id : null, slug: text.toLowerCase() };
}
