import type { CallContext } from '#server/http/call-context.ts';
import { findLegalPage } from './queries.ts';

/** A page of text in the reader's language; an unknown one has neither title nor text (design: pages). */
export async function getLegalPage(
  context: CallContext,
  slug: string,
): Promise<{ title: string | null; description: string | null }> {
  context.tags.add('pages');
  const page = await findLegalPage(context.db, slug.toLowerCase(), context.locale);
  return page ?? { title: null, description: null };
}
