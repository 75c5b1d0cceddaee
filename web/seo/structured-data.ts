import { paths } from '#web/paths.ts';
import type { RootData } from './page-meta.ts';

/** Structured data of the shop's organization. */
export function organization({ publicUrl, settings }: RootData): object {
  return {
    '@type': 'Organization',
    name: settings.app_name,
    url: publicUrl + paths.home(),
    logo: new URL(settings.web_logo, publicUrl).href,
    ...(settings.email !== '' && { email: settings.email }),
    ...(settings.mobile !== '' && { telephone: settings.mobile }),
    sameAs: settings.social_links.flatMap(({ link }) => link ?? []),
  };
}

/** Structured data of the site search. */
export function siteSearch({ publicUrl, settings }: RootData): object {
  return {
    '@type': 'WebSite',
    name: settings.app_name,
    url: publicUrl + paths.home(),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${paths.products()}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Breadcrumb structured data from the home page; the page itself comes last and needs no URL. */
export function breadcrumbList(
  { publicUrl }: Pick<RootData, 'publicUrl'>,
  crumbs: readonly { title: string; to?: string | undefined }[],
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(to !== undefined && { item: publicUrl + to }),
    })),
  };
}
