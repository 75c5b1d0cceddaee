import { numberedSlug } from '#domain/catalog/slug.ts';

interface Named {
  slug: string;
  name: string;
}

/** Whether a record has a name, in capitals or not. */
export function isNamed(name: string): (record: Named) => boolean {
  const lowerName = name.toLowerCase();
  return (record) => record.name.toLowerCase() === lowerName;
}

/** A slug, numbered if existing records have it. */
export function freeSlug(slug: string, existing: readonly Named[]): string {
  for (let number = 1; ; number += 1) {
    const candidate = numberedSlug(slug, number);
    if (!existing.some((record) => record.slug === candidate)) return candidate;
  }
}
