import type { z } from 'zod';
import type { getLegalPage as getLegalPageEndpoint } from '#contract/content.ts';
import type { Database } from '#server/database/connect.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { wasRemoved } from './removed-urls.ts';
import { findLegalPage, listPageEditions, type TextPageRow } from './queries.ts';

type LegalPage = z.output<typeof getLegalPageEndpoint.response>['content'];

/**
 * A legal page in the reader's language; a missing one has neither title nor text (spec §2, policy page). A draft names
 * the shop.
 */
export async function getLegalPage(context: CallContext, slug: string): Promise<LegalPage> {
  const page = await findTextPage(context.db, slug, context.locale);
  if (!page) {
    const is_removed = await wasRemoved(context.db, 'page', { id: null, slug: slug.toLowerCase() });
    return { title: null, description: null, is_draft: false, is_removed };
  }
  if (!page.is_draft) return { ...page, is_removed: false };
  const { app_name } = await readSettings(context.db, context.log);
  return {
    ...page,
    is_removed: false,
    description: page.description.replaceAll('{{shop}}', escapeHtml(app_name)),
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A legal page in a language, falling back to the shop's own and to English; null if it does not exist. */
export async function findTextPage(
  db: Database,
  slug: string,
  locale: string,
): Promise<TextPageRow | null> {
  return findLegalPage(db, slug.toLowerCase(), locale);
}

/** All pages in all languages, with their position in the footer. */
export const listTextPages = (db: Database) => listPageEditions(db);
