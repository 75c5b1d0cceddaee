import { ListProductsRequestSchema } from '#contract/catalog/filters.ts';
import type { Database } from '#server/database/connect.ts';
import { findProducts } from '#server/search/find-products.ts';
import { suggest } from '#server/search/suggest.ts';

/** Queries as a shopper types them, and how often each kind is run. */
export interface SearchQueries {
  plain: string[];
  misspelt: string[];
  typed: string[];
  runs: number;
}

/** Times of one kind of query in milliseconds. */
export interface SearchTimes {
  name: string;
  runs: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Queries that make sense in any hardware shop. */
export const HARDWARE_QUERIES: SearchQueries = {
  plain: [
    'hammer',
    'drill',
    'cordless drill',
    'wood screw',
    'hex bolt m8 x 40',
    'copper pipe 15',
    '1/2" valve',
    'pipe wrench',
    'screw driver',
    '18v',
    'garden hose',
    'stainless screw',
    'steel',
    'drill bit 8 mm',
  ],
  misspelt: [
    'hamer',
    'scredriver',
    'wrnch',
    'dril bit',
    'cordles drill',
    'coper pipe',
    'vavle',
    'blot m8',
    'gardn hose',
    'adjustible wrench',
    'hammerdrill',
    'wod screw',
  ],
  typed: [
    'ha',
    'hamm',
    'cor',
    'cordless d',
    'scre',
    'wre',
    'drill b',
    'valv',
    'pip',
    'gar',
    'screwdr',
    'm8x4',
  ],
  runs: 300,
};

// Warm-up runs: a freshly started server reads from disk and compiles.
const WARM_UP = 30;

/**
 * Measures search, misspelt search with filters and counts, listings and suggestions, one query
 * after another, each kind after an uncounted warm-up. Queries repeat, except for 'first time'.
 */
export async function measureSearch(
  db: Database,
  queries: SearchQueries = HARDWARE_QUERIES,
): Promise<SearchTimes[]> {
  const { runs } = queries;
  const list = (request: Record<string, unknown>) => {
    const { category_id, sub_category_id: _, ...rest } = ListProductsRequestSchema.parse(request);
    const category = category_id === undefined ? undefined : Number(category_id);
    return findProducts(db, {
      ...rest,
      category_id: category,
      sub_category_id: [],
      offset: 0,
      limit: 24,
    });
  };
  const categories = (await db.selectFrom('categories').select('id').execute()).map(({ id }) => id);
  const category = (n: number) => categories[n % categories.length];
  const others = (await misspeltPairs(db, WARM_UP + runs)).values();
  return [
    await timed('search', runs, (n) => list({ search: at(queries.plain, n) })),
    await timed('misspelt search', runs, (n) => list({ search: at(queries.misspelt, n) })),
    await timed('misspelt search, two filters', runs, (n) =>
      list({ search: at(queries.misspelt, n), in_stock: 1, min_price: 2 + (n % 7) }),
    ),
    // Recent searches are cached: use each query only once.
    await timed('misspelt search, first time', runs, () => list({ search: others.next().value })),
    await timed('suggestions', runs, (n) => suggest(db, at(queries.typed, n))),
    await timed('category page', runs, (n) => list({ category_id: category(n) })),
    await timed('category page, two filters', runs, (n) =>
      list({ category_id: category(n), in_stock: 1, on_sale: 1 }),
    ),
  ];
}

/** Word pairs of product names, from frequent to rare, each missing a letter. */
async function misspeltPairs(db: Database, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_phrases')
    .select('phrase')
    .where('kind', '=', 'phrase')
    .orderBy('products', 'desc')
    .orderBy('phrase')
    .execute();
  const step = Math.max(1, Math.floor(rows.length / count));
  return rows
    .filter((_, n) => n % step === 0)
    .map(({ phrase }) => phrase.replace(/(?<=[a-z]{2})[a-z](?=[a-z]{2})/u, ''));
}

const at = (texts: string[], n: number): string => texts[n % texts.length] ?? '';

async function timed(
  name: string,
  runs: number,
  work: (n: number) => Promise<unknown>,
): Promise<SearchTimes> {
  for (let n = 0; n < WARM_UP; n += 1) await work(n);
  const times: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    const start = performance.now();
    await work(n);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (part: number) => sorted[Math.min(runs - 1, Math.floor(runs * part))] ?? 0;
  return { name, runs, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) };
}
