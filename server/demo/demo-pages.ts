import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/database/connect.ts';
import { readSeedPages } from '#server/settings/seed/seed-pages.ts';

const PAGES = join(import.meta.dirname, 'pages');

/** Replaces each page that is still a draft by the demo's own text. */
export async function addDemoPages(db: Database): Promise<void> {
  for (const { slug, locale } of await readSeedPages()) {
    await db
      .updateTable('legal_pages')
      .set({ description: await readDemoPage(slug, locale), is_draft: false })
      .where('slug', '=', slug)
      .where('locale', '=', locale)
      .where('is_draft', '=', true)
      .execute();
  }
}

/** Replaces pages that are still the demo's by drafts; returns how many. */
export async function removeDemoPages(db: Database): Promise<number> {
  let removed = 0n;
  for (const { slug, locale, description } of await readSeedPages()) {
    const { numUpdatedRows } = await db
      .updateTable('legal_pages')
      .set({ description, is_draft: true })
      .where('slug', '=', slug)
      .where('locale', '=', locale)
      .where('description', '=', await readDemoPage(slug, locale))
      .executeTakeFirst();
    removed += numUpdatedRows;
  }
  return Number(removed);
}

const readDemoPage = (slug: string, locale: string) =>
  readFile(join(PAGES, locale, `${slug}.html`), 'utf8');
