import type { Database } from '#server/database/connect.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { findLegalPage } from './queries.ts';

/** A page of text in the reader's language; an unknown one has neither title nor text (design: pages). */
export async function getLegalPage(
  context: CallContext,
  slug: string,
): Promise<{ title: string | null; description: string | null }> {
  context.tags.add('pages');
  const page = await findTextPage(context.db, slug, context.locale);
  return page ?? { title: null, description: null };
}

/** A page of text in a language, in English where there is no translation; null when there is none at all. */
export async function findTextPage(
  db: Database,
  slug: string,
  locale: string,
): Promise<{ title: string; description: string } | null> {
  return findLegalPage(db, slug.toLowerCase(), locale);
}
