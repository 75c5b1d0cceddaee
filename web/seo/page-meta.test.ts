import { describe, expect, it } from 'vitest';
import { pageMeta, type PageDescription, type RootData } from './page-meta.ts';
import { breadcrumbList, organization, searchableSite } from './structured-data.ts';

const root: RootData = {
  language: { locale: 'en' },
  publicUrl: 'https://shop.test',
  settings: {
    app_locale: 'en',
    app_name: 'Toolyard',
    email: '',
    mobile: '+1 555 010 0100',
    languages: [
      { name: 'en', title: 'English', direction: 'ltr' },
      { name: 'ar', title: 'العربية', direction: 'rtl' },
    ],
    social_links: [
      { id: 1, name: 'Here', logo: '', link: 'https://here.test/toolyard' },
      { id: 2, name: 'Nowhere', logo: '', link: null },
    ],
    web_footer_description: '',
    web_logo: '/brand/logo.svg',
  },
};
const matches = [{ id: 'root', loaderData: root }];

function metaOf(page: Partial<PageDescription> = {}) {
  return pageMeta(matches, {
    title: (t) => t('Shops'),
    description: () => 'All shops.',
    path: '/shops',
    ...page,
  });
}

function described(text: string): { content: string } | undefined {
  return metaOf({ description: () => text }).find(
    (entry) => 'name' in entry && entry.name === 'description',
  ) as { content: string } | undefined;
}

describe('pageMeta', () => {
  it('titles a page with its title and the name of the shop (spec §2)', () => {
    expect(metaOf()).toContainEqual({ title: 'Shops - Toolyard' });
  });

  it('names one whole address of the content', () => {
    expect(metaOf()).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://shop.test/shops',
    });
  });

  it('keeps a page out of search engines, which then needs no canonical address', () => {
    const meta = metaOf({ isIndexed: false });
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
    expect(meta.some((entry) => 'rel' in entry)).toBe(false);
  });

  it('names the page in every language, and the one for all others', () => {
    const found = metaOf({ path: '/products?page=2' }).filter(
      (entry) => 'rel' in entry && entry.rel === 'alternate',
    );
    expect(found).toEqual(
      [
        ['en', 'https://shop.test/products?page=2'],
        ['ar', 'https://shop.test/products?page=2&lang=ar'],
        ['x-default', 'https://shop.test/products?page=2'],
      ].map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })),
    );
  });

  it('is its own address in a language that is not the language of the shop', () => {
    const arabic = { ...root, language: { locale: 'ar' } };
    const meta = pageMeta([{ id: 'root', loaderData: arabic }], {
      title: (t) => t('Shops'),
      description: () => '',
      path: '/shops',
    });
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://shop.test/shops?lang=ar',
    });
  });

  it('makes pictures absolute for those who share the page', () => {
    const meta = metaOf({ image: '/media/abc-1600.webp' });
    expect(meta).toContainEqual({
      property: 'og:image',
      content: 'https://shop.test/media/abc-1600.webp',
    });
  });

  it.each([[''], [undefined]])('has no picture for %o', (image) => {
    expect(
      metaOf({ image }).some((entry) => 'property' in entry && entry.property === 'og:image'),
    ).toBe(false);
  });

  it('names the languages the page can be read in', () => {
    expect(metaOf()).toContainEqual({ property: 'og:locale', content: 'en' });
    expect(metaOf()).toContainEqual({ property: 'og:locale:alternate', content: 'ar' });
  });

  it('shortens a description between words, and leaves out an empty one', () => {
    const { content } = described('hammer '.repeat(40)) as { content: string };
    expect(content.length).toBeLessThanOrEqual(161);
    expect(content).toMatch(/^(hammer )+hammer…$/);
    expect(described('a'.repeat(200))?.content).toBe(`${'a'.repeat(160)}…`);
    expect(described('  \n ')).toBeUndefined();
  });

  it('still has a title when the settings could not be had', () => {
    const meta = pageMeta([], { title: () => 'Shops', description: () => '', path: '/shops' });
    expect(meta).toEqual([{ title: 'Shops' }]);
  });
});

describe('structured data', () => {
  it('describes the company with what is known of it', () => {
    expect(organization(root)).toEqual({
      '@type': 'Organization',
      name: 'Toolyard',
      url: 'https://shop.test/',
      logo: 'https://shop.test/brand/logo.svg',
      telephone: '+1 555 010 0100',
      sameAs: ['https://here.test/toolyard'],
    });
  });

  it('says how the shop is searched', () => {
    expect(searchableSite(root)).toMatchObject({
      potentialAction: {
        target: { urlTemplate: 'https://shop.test/products?search={search_term_string}' },
      },
    });
  });

  it('counts the steps to a page, whose own address may be left out', () => {
    expect(breadcrumbList(root, [{ title: 'Home', to: '/' }, { title: 'Shops' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
        { '@type': 'ListItem', position: 2, name: 'Shops' },
      ],
    });
  });
});
