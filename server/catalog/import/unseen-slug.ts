import { numberedSlug } from '#domain/catalog/slug.ts';
import type { SeenTexts } from './seen-texts.ts';

/**
 * A slug derived from a name or handle, numbered if it occurs again: the same file always gives the same slugs. One that
 * only looks numbered counts, too: after two products "Saw", a "Saw 2" must not become the second of them.
 */
export function unseenSlug(seen: SeenTexts, slug: string): string {
  const times = seen.count(slug);
  if (times === 1) return slug;
  for (let number = times; ; number += 1) {
    const candidate = numberedSlug(slug, number);
    if (seen.count(candidate) === 1) return candidate;
  }
}
