import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { TABLE_TAGS } from './table-tags.gen.ts';
import { tablesIn } from './tables-in.ts';

/** What decides which products are listed, and how they are found. */
const LISTINGS = ['products', 'categories', 'shops', 'flash-sales'];

/**
 * Tables that are computed from others announce nothing themselves. Those not listed here and in TABLE_TAGS never change
 * what is shown (test/tags-of-reads.api.test.ts says which may be read).
 */
export const DERIVED_TAGS = {
  facet_values: LISTINGS,
  product_counts: ['products'],
  product_search: LISTINGS,
  product_search_text: LISTINGS,
  search_changes: LISTINGS,
  search_phrases: LISTINGS,
  search_words: LISTINGS,
  search_word_deletes: LISTINGS,
  search_words_version: LISTINGS,
} satisfies Record<string, string[]>;

/** What a handle notes: the tags of a response, and what its caller says that the statements depend on. */
interface Tracking {
  db: Database;
  tags: Set<string>;
  /** By what tables announce: the tags of certain rows under 'product:ID'. */
  declared: ReadonlyMap<string, readonly string[]>;
}

/** 'product:ID' for a tag of one row. */
const ofRows = (tag: string): string => tag.replace(/:.*/, ':ID');
/** With all rows of a kind ('product:*') each of them is announced. */
const tagsByTable = new Map<string, { announces: string[]; covering: string[] }>();
for (const [table, { announces, covering }] of Object.entries(TABLE_TAGS))
  tagsByTable.set(table, { announces: announces.map(ofRows), covering });
for (const [table, covering] of Object.entries(DERIVED_TAGS))
  tagsByTable.set(table, { announces: [], covering });
const NOTHING = { announces: [], covering: [] };

const trackings = new WeakMap<Database, Tracking>();

/**
 * A handle that adds to `tags` what its statements depend on, so that no response misses a change of what it shows: for
 * each table that is read, tags of which every change announces one (`covering` in table-tags.gen.ts).
 *
 * For tables of products that is 'product:any', which every order of anything announces. A use case that reads certain
 * products, or a list that need not follow each piece sold, says so with `dependingOn`.
 */
export function trackReads(db: Database, tags: Set<string>): Database {
  return track({ db: untracked(db), tags, declared: new Map() });
}

/**
 * The same handle for statements that depend on no more than these tags of the tables that announce them ('product:42',
 * 'products'); other tables that they read add their own. An untracked handle is returned as it is.
 */
export function dependingOn(db: Database, ...declared: string[]): Database {
  const tracking = trackings.get(db);
  return tracking ? track({ ...tracking, declared: Map.groupBy(declared, ofRows) }) : db;
}

/** `dependingOn` the rows of these products. */
export function dependingOnProducts(db: Database, ids: readonly number[]): Database {
  return dependingOn(db, ...ids.map((id) => `product:${id}`));
}

/** Notes what a response depends on that was not read from the database just now; ignored by untracked handles. */
export function addTags(db: Database, tags: Iterable<string>): void {
  const tracking = trackings.get(db);
  if (tracking) for (const tag of tags) tracking.tags.add(tag);
}

/** The handle behind a tracked one: for what outlives the response, and as the identity of the database. */
export function untracked(db: Database): Database {
  return trackings.get(db)?.db ?? db;
}

function track(tracking: Tracking): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      for (const table of tablesIn(node)) noteTable(table, tracking);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = tracking.db.withPlugin(plugin);
  trackings.set(db, tracking);
  return db;
}

function noteTable(table: string, { tags, declared }: Tracking): void {
  const { announces, covering } = tagsByTable.get(table) ?? NOTHING;
  let isDeclared = false;
  for (const announced of announces) {
    const own = declared.get(announced);
    if (!own) continue;
    isDeclared = true;
    for (const tag of own) tags.add(tag);
  }
  if (!isDeclared) for (const tag of covering) tags.add(tag);
}
