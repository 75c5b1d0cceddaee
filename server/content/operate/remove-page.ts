import type { Work } from '#server/audit/operate.ts';
import { recordRemoval } from '../removed-urls.ts';
import {
  deleteLegalPage,
  lockPageEdition,
  listPageEditions,
  upsertFooterPage,
} from '../queries.ts';

/** Pages in the shop's navigation: their text can be replaced, but they cannot be removed. */
const NAVIGATED = [
  'about-us',
  'faq',
  'privacy-policy',
  'return-and-refund-policy',
  'shipping-and-delivery-policy',
  'terms-and-conditions',
];

/**
 * Removes a page in one language, or (null) in all, with its position in the footer. Throws RangeError with a sentence
 * for an unknown page and for one in the navigation.
 */
export async function removePage(
  { db, now, log }: Work,
  slug: string,
  locale: string | null,
): Promise<void> {
  await lockPageEdition(db, slug, null);
  const editions = (await listPageEditions(db)).filter((page) => page.slug === slug);
  const removed = editions.filter((page) => locale === null || page.locale === locale);
  const isLast = removed.length === editions.length;
  if (removed.length === 0)
    throw new RangeError(
      locale === null
        ? `There is no page "${slug}".`
        : `There is no page "${slug}" in the language "${locale}".`,
    );
  if (isLast && NAVIGATED.includes(slug))
    throw new RangeError(
      `Every page links to "${slug}", so it can't be removed: pages set replaces its text.`,
    );
  let position: number | null = null;
  if (isLast) {
    position = await upsertFooterPage(db, slug, null);
    await recordRemoval(db, 'page', removed, now);
  }
  for (const { id, locale: edition, title } of removed) {
    const text = await lockPageEdition(db, slug, edition);
    await deleteLegalPage(db, id);
    await log({
      act: 'page.remove',
      kind: 'page',
      id,
      changes: {
        slug: [slug, null],
        locale: [edition, null],
        title: [title, null],
        description: [text?.description, null],
        footer: [position, null],
      },
    });
  }
}
