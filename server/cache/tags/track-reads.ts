import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { TABLE_TAGS } from './table-tags.gen.ts';
import { tablesIn } from './tables-in.ts';

/** Determines which products are listed, and how they are found. */
const LISTINGS = ['products', 'categories', 'shops', 'flash-sales'];

/**
 * Derived tables, which announce nothing themselves, with the tags of what they are computed from. Tables that are
 * neither here nor in TABLE_TAGS never change what is shown (test/tags-of-reads.api.test.ts lists which may be read).
 */
export const DERIVED_TAGS = {
  facet_values: LISTINGS,
  product_counts: ['products'],
  replaced_facets: ['products'],
  product_search: LISTINGS,
  product_search_text: LISTINGS,
  search_changes: LISTINGS,
  search_phrases: LISTINGS,
  search_words: LISTINGS,
  search_word_deletes: LISTINGS,
  search_words_version: LISTINGS,
} satisfies Record<string, string[]>;

/** What a handle records: the tags of a response, and what its caller declares the statements to depend on. */
interface Tracking {
  db: Database;
  tags: Set<string>;
  /** Declared tags, under the tags that tables announce: those of certain rows under 'product:ID'. */
  declared: ReadonlyMap<string, readonly string[]>;
}

/** The tag as tables announce it: 'product:ID' for a single row. */
const ofRows = (tag: string): string => tag.replace(/:.*/, ':ID');
/** A change of all rows of a kind ('product:*') implies a change of each. */
const tagsByTable = new Map<string, { announces: string[]; covering: string[] }>();
for (const [table, { announces, covering }] of Object.entries(TABLE_TAGS))
  tagsByTable.set(table, { announces: announces.map(ofRows), covering });
for (const [table, covering] of Object.entries(DERIVED_TAGS))
  tagsByTable.set(table, { announces: [], covering });
const NOTHING = { announces: [], covering: [] };

const trackings = new WeakMap<Database, Tracking>();

/**
 * A handle that adds to `tags` what its statements depend on, so that no response misses a change: for each table read,
 * tags of which every change announces at least one (`covering` in table-tags.gen.ts). For product tables that is
 * 'product:any', which every order of any product announces. A use case that reads certain products, or a list that
 * need not follow every unit sold, declares narrower tags with `dependingOn`.
 */
export function trackReads(db: Database, tags: Set<string>): Database {
  return track({ db: untracked(db), tags, declared: new Map() });
}

/**
 * A tracked handle for statements that only depend on these of the tags that their tables announce ('product:42',
 * 'products'); any other tables they read add their own. An untracked handle is returned unchanged.
 */
export function dependingOn(db: Database, ...declared: string[]): Database {
  const tracking = trackings.get(db);
  return tracking ? track({ ...tracking, declared: Map.groupBy(declared, ofRows) }) : db;
}

/** `dependingOn` for the rows of these products. */
export function dependingOnProducts(db: Database, ids: readonly number[]): Database {
  return dependingOn(db, ...ids.map((id) => `product:${id}`));
}

/** Adds dependencies of a response that it did not just read from the database; ignored by untracked handles. */
export function addTags(db: Database, tags: Iterable<string>): void {
  const tracking = trackings.get(db);
  if (tracking) for (const tag of tags) tracking.tags.add(tag);
}

/** The handle behind a tracked one, for work that outlives the response, and as the identity of the database. */
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
