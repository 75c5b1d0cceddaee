import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '#server/files/missing.ts';
import { listLanguages } from '#server/settings/queries.ts';
import { enumerate } from './enumerate.ts';
import { done, todo, type Point } from './point.ts';
import { listPages } from './queries.ts';

/** The pages of the demo shop, with which every shop once began. */
const SAMPLES = join(import.meta.dirname, '..', '..', 'demo', 'pages');
/** Placeholders of a template: [name of the company], {{address}}, "Lorem ipsum". */
const PLACEHOLDER = /\[[^\]<]{3,80}\]|\{\{[^}]+\}\}|lorem ipsum/i;

/** The legal pages are the shop's own in every language it offers. */
export const legalPages: Point = {
  name: 'legal pages',
  check: async ({ db, settings, t }) => {
    const languages = await listLanguages(db);
    const pages = await listPages(
      db,
      languages.map(({ name }) => name),
    );
    const unfinished: { slug: string; locale: string }[] = [];
    for (const page of pages) {
      const sample = await nullIfMissing(
        readFile(join(SAMPLES, page.locale, `${page.slug}.html`), 'utf8'),
      );
      const isSample = page.is_draft || page.description === sample;
      if (isSample || PLACEHOLDER.test(page.description)) unfinished.push(page);
    }
    const own = unfinished.find(({ locale }) => locale === settings.app_locale);
    const first = own ?? unfinished[0];
    if (!first) return done('All pages of text are your own.');
    const names = [...new Set(unfinished.map(({ slug }) => slug))].map((slug) => {
      const locales = unfinished.filter((page) => page.slug === slug).map(({ locale }) => locale);
      const isWhole = locales.length > 1 && locales.length === languages.length;
      return isWhole ? slug : `${slug} (${locales.join(', ')})`;
    });
    return todo(
      t('These pages contain drafts, sample text or placeholders: {{pages}}.', {
        pages: enumerate(t, names),
      }),
      `pages set ${first.slug} --locale ${first.locale} --title "..." --file ${first.slug}.html`,
    );
  },
};
