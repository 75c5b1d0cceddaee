import { expect, test } from './fixtures.ts';
import { cataloguePages, everyPage } from './shop-pages.ts';
import { type Visit, visitPages } from './visit-pages.ts';

for (const width of [360, 768, 1680]) {
  test(`the pages of the catalogue stand still and complete at ${width} px`, async ({
    page,
    request,
    problems,
  }) => {
    test.setTimeout(240_000);
    const visit: Visit = { width, locale: 'en', colorScheme: 'light', withAxe: false };
    await visitPages(page, await cataloguePages(request), visit);
    expect(problems).toEqual([]);
  });
}

const VISITS: Visit[] = [
  { width: 390, locale: 'en', colorScheme: 'dark', withAxe: true },
  { width: 390, locale: 'ar', colorScheme: 'light', withAxe: false },
  { width: 1280, locale: 'en', colorScheme: 'light', withAxe: true },
  { width: 1280, locale: 'ar', colorScheme: 'dark', withAxe: false },
];

for (const visit of VISITS) {
  const { width, locale, colorScheme } = visit;
  test(`every page is whole: ${width} px, ${locale}, ${colorScheme}`, async ({
    page,
    request,
    problems,
  }) => {
    test.setTimeout(400_000);
    await visitPages(page, await everyPage(request), visit);
    expect(problems).toEqual([]);
  });
}
