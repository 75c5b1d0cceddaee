import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '#web/i18n/page-title.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { translatorOf } from '#web/i18n/translators.ts';
import type { ShopSettings } from '#web/settings/settings-context.tsx';

/** The matches a meta function gets. */
export type Matches = Parameters<typeof pageTitle>[0];

/** What the root's loader hands to every page and descriptions of it need. */
export interface RootData {
  language: { locale: string };
  publicUrl: string;
  settings: Pick<
    ShopSettings,
    | 'app_locale'
    | 'app_name'
    | 'email'
    | 'languages'
    | 'mobile'
    | 'social_links'
    | 'web_footer_description'
    | 'web_logo'
  >;
}

export interface PageDescription {
  /** The title without the name of the shop. */
  title: (t: Translate) => string;
  description: (t: Translate, root: RootData) => string;
  /** The one address of this content, from paths.ts: without what sorts, filters or tracks. */
  path: string;
  /** A picture of the page for those who share it. */
  image?: string | undefined;
  /** false keeps the page out of search engines: searched and filtered lists. */
  isIndexed?: boolean;
  /** Descriptions for machines; see structured-data.ts. */
  structured?: (root: RootData, t: Translate) => object[];
}

const DESCRIPTION_LENGTH = 160;

/** Title, description, canonical address and what shows where the page is shared. */
export function pageMeta(matches: Matches, page: PageDescription): MetaDescriptor[] {
  const title = pageTitle(matches, page.title);
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!root) return [{ title }];
  const { locale } = root.language;
  const t = translatorOf(locale);
  const description = shorten(page.description(t, root));
  const editions = editionsOf(root, page.path);
  const url = editions.find(({ name }) => name === locale)?.href ?? root.publicUrl + page.path;
  return [
    { title },
    ...(description === '' ? [] : [{ name: 'description', content: description }]),
    ...(page.isIndexed === false
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : [{ tagName: 'link', rel: 'canonical', href: url }, ...alternates(root, editions)]),
    ...openGraph(root, { title, description, url, image: page.image }),
    ...(page.structured?.(root, t) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}

interface Edition {
  /** The code of the language. */
  name: string;
  href: string;
}

/** The address of a page in each language: the shop's own needs no mark, the others are named in the query. */
function editionsOf({ publicUrl, settings }: RootData, path: string): Edition[] {
  const { href } = new URL(path, publicUrl);
  const named = `${href}${path.includes('?') ? '&' : '?'}lang=`;
  return settings.languages.map(({ name }) => ({
    name,
    href: name === settings.app_locale ? href : named + name,
  }));
}

/** Where search engines find the page in other languages; whoever reads none of them gets the shop's own. */
function alternates({ settings }: RootData, editions: Edition[]): MetaDescriptor[] {
  if (editions.length < 2) return [];
  const own = editions.filter(({ name }) => name === settings.app_locale);
  return [...editions, ...own.map(({ href }) => ({ name: 'x-default', href }))].map(
    ({ name, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang: name, href }),
  );
}

function openGraph(
  { settings, publicUrl, language }: RootData,
  page: { title: string; description: string; url: string; image: string | undefined },
): MetaDescriptor[] {
  const image = page.image ? new URL(page.image, publicUrl).href : null;
  const others = settings.languages.filter(({ name }) => name !== language.locale);
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: settings.app_name },
    { property: 'og:title', content: page.title },
    ...(page.description === '' ? [] : [{ property: 'og:description', content: page.description }]),
    { property: 'og:url', content: page.url },
    { property: 'og:locale', content: language.locale },
    ...others.map(({ name }) => ({ property: 'og:locale:alternate', content: name })),
    ...(image === null
      ? []
      : [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]),
  ];
}

/** One line of text of a length that search engines show, cut between words. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)}…`;
}
