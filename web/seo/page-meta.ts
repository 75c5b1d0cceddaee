import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '#web/i18n/page-title.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { translatorOf } from '#web/i18n/translators.ts';
import type { ShopSettings } from '#web/settings/settings-context.tsx';

/** The argument of a meta function. */
export type Matches = Parameters<typeof pageTitle>[0];

/** The root's loader data, used by pages and their meta tags. */
export interface RootData {
  language: { locale: string };
  publicUrl: string;
  settings: Pick<
    ShopSettings,
    | 'app_locale'
    | 'app_name'
    | 'brand_icons'
    | 'email'
    | 'languages'
    | 'mobile'
    | 'social_links'
    | 'web_footer_description'
    | 'web_logo'
  >;
}

export interface PageDescription {
  /** Title without the shop's name. */
  title: (t: Translate) => string;
  description: (t: Translate, root: RootData) => string;
  /** Canonical path, from paths.ts: without sort, filter and tracking parameters. */
  path: string;
  /** Social sharing image. */
  image?: string | undefined;
  /** false sets noindex: search results and filtered lists. */
  isIndexed?: boolean;
  /** Structured data; see structured-data.ts. */
  structured?: (root: RootData, t: Translate) => object[];
}

const DESCRIPTION_LENGTH = 160;

/** Title, description, canonical URL and social sharing tags. */
export function pageMeta(matches: Matches, page: PageDescription): MetaDescriptor[] {
  const title = pageTitle(matches, page.title);
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!root) return [{ title }];
  const { locale } = root.language;
  const t = translatorOf(locale);
  const description = shorten(page.description(t, root));
  const versions = languageVersions(root, page.path);
  const url = versions.find(({ name }) => name === locale)?.href ?? root.publicUrl + page.path;
  return [
    { title },
    ...(description === '' ? [] : [{ name: 'description', content: description }]),
    ...(page.isIndexed === false
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : [{ tagName: 'link', rel: 'canonical', href: url }, ...alternates(root, versions)]),
    ...openGraph(root, { title, description, url, image: page.image }),
    ...(page.structured?.(root, t) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}

interface LanguageVersion {
  /** Language code. */
  name: string;
  href: string;
}

/** URLs of a page in each language: the default one without a parameter, the others with it. */
function languageVersions({ publicUrl, settings }: RootData, path: string): LanguageVersion[] {
  const { href } = new URL(path, publicUrl);
  const named = `${href}${path.includes('?') ? '&' : '?'}lang=`;
  return settings.languages.map(({ name }) => ({
    name,
    href: name === settings.app_locale ? href : named + name,
  }));
}

/** hreflang links; x-default is the shop's own language. */
function alternates({ settings }: RootData, versions: LanguageVersion[]): MetaDescriptor[] {
  if (versions.length < 2) return [];
  const own = versions.filter(({ name }) => name === settings.app_locale);
  return [...versions, ...own.map(({ href }) => ({ name: 'x-default', href }))].map(
    ({ name, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang: name, href }),
  );
}

function openGraph(
  { settings, publicUrl, language }: RootData,
  page: { title: string; description: string; url: string; image: string | undefined },
): MetaDescriptor[] {
  const picture = page.image ?? settings.brand_icons?.social_card;
  const image = picture ? new URL(picture, publicUrl).href : null;
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

/** Shortens text to the length search engines show, at a word boundary. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)}…`;
}
