import { LARGEST_ID } from '#contract/ids.ts';
import { entryPath, fixedPaths, legalPagePath } from './page-paths.ts';
import {
  countEntriesAtMost,
  type IdRange,
  LISTED_KINDS,
  type ListedKind,
  listSitemapEntries,
  listLegalPages,
  listParts,
} from './queries.ts';
import type { SeoScope } from './seo-scope.ts';
import { sitemapIndex, URLSET, urlElement } from './sitemap-xml.ts';

const BATCH = 1000;
const EVERYTHING: IdRange = { after: 0, upTo: LARGEST_ID };
const FILE = /^sitemap-(pages|products|categories|shops)(?:-([1-9]\d{0,9}))?\.xml$/;

/** The content of /sitemap.xml: all URLs while they fit into one file, else the index. */
export async function mainSitemap(
  scope: SeoScope,
  maxUrls: number,
): Promise<string | AsyncIterable<string>> {
  const pages = await pageElements(scope);
  const total = pages.length + (await countEntriesAtMost(scope.db));
  if (total <= maxUrls) return wholeSitemap(scope, pages);
  const parts = await Promise.all(
    LISTED_KINDS.map(async (kind) => {
      const numbers = await listParts(scope.db, kind, scope.shopId, maxUrls);
      return numbers.map((part) => `${scope.publicUrl}/sitemap-${kind}-${part}.xml`);
    }),
  );
  return sitemapIndex([`${scope.publicUrl}/sitemap-pages.xml`, ...parts.flat()]);
}

/** One of the files the index lists; null when it does not exist or is empty. */
export async function sitemapFile(
  scope: SeoScope,
  file: string,
  maxUrls: number,
): Promise<AsyncIterable<string> | null> {
  const [, kind, number] = FILE.exec(file) ?? [];
  if (kind === undefined || (kind === 'pages') !== (number === undefined)) return null;
  if (kind === 'pages') return urlset(oneByOne(await pageElements(scope)));
  const part = Number(number);
  const range = { after: (part - 1) * maxUrls, upTo: Math.min(part * maxUrls, EVERYTHING.upTo) };
  if (range.after >= EVERYTHING.upTo) return null;
  const [first] = await listSitemapEntries(scope.db, kind as ListedKind, scope.shopId, range, 1);
  return first === undefined ? null : urlset(entryElements(scope, kind as ListedKind, range));
}

async function* wholeSitemap(scope: SeoScope, pages: string[]): AsyncIterable<string> {
  yield URLSET.head + pages.join('');
  for (const kind of LISTED_KINDS) yield* entryElements(scope, kind, EVERYTHING);
  yield URLSET.tail;
}

async function* urlset(elements: AsyncIterable<string>): AsyncIterable<string> {
  yield URLSET.head;
  yield* elements;
  yield URLSET.tail;
}

async function* oneByOne(elements: string[]): AsyncIterable<string> {
  yield* elements;
}

/** The URLs of a kind, read and streamed in batches of a thousand: memory use does not grow with their number. */
async function* entryElements(
  { db, shopId, publicUrl, languages }: SeoScope,
  kind: ListedKind,
  range: IdRange,
): AsyncIterable<string> {
  let after = range.after;
  for (;;) {
    const entries = await listSitemapEntries(db, kind, shopId, { after, upTo: range.upTo }, BATCH);
    const last = entries.at(-1);
    if (last === undefined) return;
    yield entries
      .map((entry) => urlElement(publicUrl + entryPath[kind](entry), entry.changed_at, languages))
      .join('');
    if (entries.length < BATCH) return;
    after = last.id;
  }
}

async function pageElements({ db, publicUrl, settings, languages }: SeoScope): Promise<string[]> {
  const legalPages = await listLegalPages(db);
  return [
    ...fixedPaths(settings).map((path) => urlElement(publicUrl + path, null, languages)),
    ...legalPages.map(({ slug, changed_at }) =>
      urlElement(publicUrl + legalPagePath(slug), changed_at, languages),
    ),
  ];
}
