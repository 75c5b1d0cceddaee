import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DATA = join(import.meta.dirname, '..', 'data');

/** Per page the title in each language. */
type PageTitles = Record<string, Record<string, string>>;

/** The drafts of the pages of text, in every language: neutral, and {{shop}} in place of the shop's name. */
export async function readSeedPages() {
  const titles = JSON.parse(await readFile(join(DATA, 'pages.json'), 'utf8')) as PageTitles;
  const editions = Object.entries(titles).flatMap(([slug, ofPage]) =>
    Object.entries(ofPage).map(([locale, title]) => ({ slug, locale, title })),
  );
  return Promise.all(
    editions.map(async (edition) => ({
      ...edition,
      is_draft: true,
      description: await readFile(
        join(DATA, 'pages', edition.locale, `${edition.slug}.html`),
        'utf8',
      ),
    })),
  );
}
