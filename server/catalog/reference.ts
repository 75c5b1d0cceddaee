/** A thing named by its id or its slug; an id that can not exist is null. */
export interface Reference {
  id: number | null;
  slug: string;
}

const LARGEST_ID = 2_147_483_647;

/** Tells ids from slugs: slugs never consist of digits alone where both are taken (design: found by id or slug). */
export function referenceOf(text: string): Reference {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : null;
  return { id: id !== null && id <= LARGEST_ID ? id : null, slug: text.toLowerCase() };
}
