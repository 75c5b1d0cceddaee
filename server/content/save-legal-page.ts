import type { Database } from '#server/database/connect.ts';
import { isSupportedLocale, upsertLegalPage } from './queries.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Creates or replaces a legal page in a language; `description` is sanitised HTML. Throws RangeError with a sentence
 * for an invalid slug, an unsupported language, and an empty title or text.
 */
export async function saveLegalPage(
  db: Database,
  page: { slug: string; locale: string; title: string; description: string },
): Promise<void> {
  if (!SLUG.test(page.slug) || page.slug.length > 200) {
    throw new RangeError(`"${page.slug}" cannot be in an address: use a-z, 0-9 and hyphens.`);
  }
  if (!(await isSupportedLocale(db, page.locale))) {
    throw new RangeError(`The shop has no language "${page.locale}".`);
  }
  const title = page.title.trim();
  if (title === '') throw new RangeError('The title is empty.');
  if (page.description === '') throw new RangeError('The text is empty.');
  await upsertLegalPage(db, { ...page, title });
}
