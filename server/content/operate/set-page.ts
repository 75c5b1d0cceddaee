import type { Work } from '#server/audit/operate.ts';
import {
  lockPageEdition,
  isSupportedLocale,
  upsertFooterPage,
  upsertLegalPage,
} from '../queries.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export interface PageText {
  slug: string;
  locale: string;
  title: string;
  /** Sanitised HTML. */
  description: string;
}

/**
 * Creates or replaces a text page in a language. Throws RangeError with a sentence for an invalid slug, an unsupported
 * language, and an empty title or text.
 */
export async function setPage({ db, log }: Work, page: PageText): Promise<void> {
  const { slug, locale, description } = page;
  if (!SLUG.test(slug) || slug.length > 200)
    throw new RangeError(`"${slug}" can't be used in a URL: use only a-z, 0-9 and hyphens.`);
  if (!(await isSupportedLocale(db, locale)))
    throw new RangeError(`The shop has no language "${locale}".`);
  const title = page.title.trim();
  if (title === '') throw new RangeError('The title is empty.');
  if (description === '') throw new RangeError('The text is empty.');
  const before = await lockPageEdition(db, slug, locale);
  const id = await upsertLegalPage(db, { slug, locale, title, description });
  await log({
    act: before ? 'page.edit' : 'page.make',
    kind: 'page',
    id,
    changes: {
      ...(before ? {} : { slug: [null, slug], locale: [null, locale] }),
      title: [before?.title ?? null, title],
      description: [before?.description ?? null, description],
    },
  });
}

/**
 * Sets the position of a page in the footer, counted from 1; null: not in the footer. Throws RangeError for an unknown
 * page.
 */
export async function placePage(
  { db, log }: Work,
  slug: string,
  position: number | null,
): Promise<void> {
  const page = await lockPageEdition(db, slug, null);
  if (!page) throw new RangeError(`There is no page "${slug}".`);
  const before = await upsertFooterPage(db, slug, position);
  await log({
    act: 'page.place',
    kind: 'page',
    id: page.id,
    changes: { footer: [before, position] },
  });
}
