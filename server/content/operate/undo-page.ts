import { z } from 'zod';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import type { EntryRow } from '#server/audit/latest-entries.ts';
import type { Work } from '#server/audit/operate.ts';
import { lockPageEdition } from '../queries.ts';
import { removePage } from './remove-page.ts';
import { placePage, setPage } from './set-page.ts';
import { changedSince, requireLatest } from '#server/audit/console/changed-since.ts';
import { loggedBefore } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';

const made: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const { slug, locale } = await pageOf(work, entry);
  await removePage(work, slug, locale);
};

const edited: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const page = await pageOf(work, entry);
  const { title = [page.title], description = [page.description] } = entry.changes;
  await setPage(work, { ...page, title: String(title[0]), description: String(description[0]) });
};

const placed: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const { slug } = await pageOf(work, entry);
  await placePage(work, slug, loggedBefore(entry, 'footer', z.int().nullable()));
};

const removed: Undo = async (work, { changes }) => {
  const [slug, locale] = [String(changes['slug']?.[0]), String(changes['locale']?.[0])];
  const [title, description] = [changes['title']?.[0], changes['description']?.[0]];
  // Entries of versions that did not log the text have nothing to restore.
  if (typeof description !== 'string') throw changedSince();
  // The page was created again, with another text.
  if (await lockPageEdition(work.db, slug, locale)) throw changedSince();
  await setPage(work, { slug, locale, title: String(title), description });
  const position = changes['footer']?.[0];
  if (typeof position === 'number') await placePage(work, slug, position);
};

async function pageOf({ db }: Work, { record_id }: EntryRow) {
  const page = await db
    .selectFrom('legal_pages')
    .select(['slug', 'locale', 'title', 'description'])
    .where('id', '=', record_id)
    .forUpdate()
    .executeTakeFirst();
  if (!page) throw changedSince();
  return page;
}

/** Undo functions of the acts on text pages. */
export const undoPage = {
  'page.make': made,
  'page.edit': edited,
  'page.place': placed,
  'page.remove': removed,
} satisfies Partial<Record<UndoableAct, Undo>>;
