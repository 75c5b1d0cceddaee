import { describe, expect, it } from 'vitest';
import { pageMeta, type PageDescription, type RootData } from './page-meta.ts';
import { breadcrumbList, organization, siteSearch } from './structured-data.ts';

const root: RootData = {
  language: { locale: 'en' },
  publicUrl: 'https://shop.test',
  settings: {
    app_locale: 'en',
    app_name: 'Toolyard',
    brand_icons: null,
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
  it('combines page title and shop name (spec §2)', () => {
    expect(metaOf()).toContainEqual({ title: 'Shops - Toolyard' });
  });

  it('has one absolute canonical URL', () => {
    expect(metaOf()).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://shop.test/shops',
    });
  });

  it('sets noindex, which needs no canonical URL', () => {
    const meta = metaOf({ isIndexed: false });
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
    expect(meta.some((entry) => 'rel' in entry)).toBe(false);
  });

  it('has hreflang links for every language, and x-default', () => {
    const links = metaOf({ path: '/products?page=2' }).filter(
      (entry) => 'rel' in entry && entry.rel === 'alternate',
    );
    expect(links).toEqual(
      [
        ['en', 'https://shop.test/products?page=2'],
        ['ar', 'https://shop.test/products?page=2&lang=ar'],
        ['x-default', 'https://shop.test/products?page=2'],
      ].map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })),
    );
  });

  it('has its own canonical URL in a non-default language', () => {
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

  it('makes social sharing images absolute', () => {
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

  it('lists the available languages', () => {
    expect(metaOf()).toContainEqual({ property: 'og:locale', content: 'en' });
    expect(metaOf()).toContainEqual({ property: 'og:locale:alternate', content: 'ar' });
  });

  it('shortens a description at a word boundary, and omits an empty one', () => {
    const { content } = described('hammer '.repeat(40)) as { content: string };
    expect(content.length).toBeLessThanOrEqual(161);
    expect(content).toMatch(/^(hammer )+hammer…$/);
    expect(described('a'.repeat(200))?.content).toBe(`${'a'.repeat(160)}…`);
    expect(described('  \n ')).toBeUndefined();
  });

  it('has a title when the settings could not be loaded', () => {
    const meta = pageMeta([], { title: () => 'Shops', description: () => '', path: '/shops' });
    expect(meta).toEqual([{ title: 'Shops' }]);
  });
});

describe('structured data', () => {
  it('describes the organization with the available data', () => {
    expect(organization(root)).toEqual({
      '@type': 'Organization',
      name: 'Toolyard',
      url: 'https://shop.test/',
      logo: 'https://shop.test/brand/logo.svg',
      telephone: '+1 555 010 0100',
      sameAs: ['https://here.test/toolyard'],
    });
  });

  it('describes the site search', () => {
    expect(siteSearch(root)).toMatchObject({
      potentialAction: {
        target: { urlTemplate: 'https://shop.test/products?search={search_term_string}' },
      },
    });
  });

  it("lists breadcrumbs, where the page's own URL is optional", () => {
    expect(breadcrumbList(root, [{ title: 'Home', to: '/' }, { title: 'Shops' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
        { '@type': 'ListItem', position: 2, name: 'Shops' },
      ],
    });
  });
});

it("a page without a picture of its own has the brand's social card", () => {
  const card = '/media/brand/00000000000000000000000000000000.png';
  const icons = { favicon: '', apple_touch: '', icon_192: '', icon_512: '', maskable_512: '' };
  const settings = { ...root.settings, brand_icons: { ...icons, social_card: card } };
  const page = { title: () => 'Shops', description: () => '', path: '/shops' };
  const imageOf = (image?: string) =>
    pageMeta([{ id: 'root', loaderData: { ...root, settings } }], { ...page, image }).find(
      (entry) => 'property' in entry && entry.property === 'og:image',
    );
  expect(imageOf()).toEqual({ property: 'og:image', content: `https://shop.test${card}` });
  expect(imageOf('/own.webp')).toMatchObject({ content: 'https://shop.test/own.webp' });
});
