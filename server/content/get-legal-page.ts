import type { Database } from '#server/database/connect.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { findLegalPage, listPageEditions } from './queries.ts';

/** A legal page in the reader's language; an unknown one has neither title nor text. */
export async function getLegalPage(
  context: CallContext,
  slug: string,
): Promise<{ title: string | null; description: string | null }> {
  context.tags.add('pages');
  const page = await findTextPage(context.db, slug, context.locale);
  return page ?? { title: null, description: null };
}

/** A legal page in a language, falling back to the shop's own and to English; null when it does not exist. */
export async function findTextPage(
  db: Database,
  slug: string,
  locale: string,
): Promise<{ title: string; description: string } | null> {
  return findLegalPage(db, slug.toLowerCase(), locale);
}

/** All pages in all languages, with their place in the footer. */
export const listTextPages = (db: Database) => listPageEditions(db);
