import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DATA = join(import.meta.dirname, '..', 'data');

/** The title of each page in each language. */
type PageTitles = Record<string, Record<string, string>>;

/** The drafts of the legal pages, in every language: neutral, with {{shop}} as placeholder for the shop's name. */
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
