import { toSlug } from '#domain/catalog/slug.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CreatedKind, ImportJournal } from '../journal/journal.ts';
import { createShop } from './create-shop.ts';
import { freeSlug, isNamed } from './named.ts';
import { listReferences } from './reference-queries.ts';
import { restoreUndone } from './undone-queries.ts';
import {
  insertBrand,
  insertCategory,
  insertSubCategory,
  lockShops,
} from '../taxonomy/taxonomy-queries.ts';

export type Loaded = Awaited<ReturnType<typeof listReferences>>;
type Undone = { id: number; is_undone: boolean; is_deleted?: boolean };

/**
 * Resolves the shops, brands, categories and attributes that products refer to, from a cache that is valid until they
 * change elsewhere. Created ones are added to the cache: reading all of them again for each of a thousand subcategories
 * would take longer than the products.
 */
export class References {
  readonly #db: Database;
  readonly #journal: ImportJournal | null;
  #references: Promise<Loaded> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Database, journal: ImportJournal | null = null) {
    this.#db = db;
    this.#journal = journal;
  }

  /** Invalidates the cache after a shop, brand, category or attribute was written. */
  invalidate(): void {
    this.#references = null;
  }

  /** All records that products can refer to. */
  async all(): Promise<Loaded> {
    this.#references ??= listReferences(this.#db);
    return this.#references;
  }

  /** The slug of the shop with this slug or name; created if it does not exist. */
  shopNamed(name: string): Promise<string> {
    return this.#inOrder(() => this.#findOrCreateShop(name));
  }

  async #findOrCreateShop(name: string): Promise<string> {
    const { shops } = await this.all();
    const existing = shops.find((shop) => shop.slug === name) ?? shops.find(isNamed(name));
    if (existing) return existing.slug;
    const made = await transaction(this.#db, async (tx) => {
      // Another import may be creating it, or one with its prefix. A preview blocks nobody, and the other transactions
      // that this can be part of have locked them.
      if (!this.#db.isTransaction) await lockShops(tx);
      const shop = await createShop(tx, name);
      if (shop) await this.#journal?.created(tx, 'shop', shop.id);
      return shop;
    });
    if (!made) return this.#again(() => this.#findOrCreateShop(name));
    shops.push(made);
    return made.slug;
  }

  /** The slug of the brand with this name; created if it does not exist. */
  brandNamed(name: string): Promise<string> {
    return this.#inOrder(() => this.#findOrCreateBrand(name));
  }

  /**
   * The slugs of the category with this name and its subcategory; created if they do not exist. Of several with the
   * name it is the one of slug `own`, if that is among them.
   */
  categoryNamed(name: string, subName: string | null, own?: string) {
    return this.#inOrder(() => this.#findOrCreateCategory(name, subName, own));
  }

  /** Products are prepared concurrently; serialized, so that a new reference is created once. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work, work);
    this.#last = next;
    return next;
  }

  async #findOrCreateBrand(name: string): Promise<string> {
    const { brands } = await this.all();
    const existing = brands.find(isNamed(name));
    if (existing) return existing.slug;
    const slug = freeSlug(toSlug(name, 'brand'), brands);
    const id = await this.#create('brand', (db) => insertBrand(db, { slug, name }));
    if (id === undefined) return this.#again(() => this.#findOrCreateBrand(name));
    brands.push({ id, slug, name });
    return slug;
  }

  async #findOrCreateCategory(
    name: string,
    subName: string | null,
    own?: string,
  ): Promise<CategorySlugs> {
    const { categories, subCategories } = await this.all();
    const again = () => this.#again(() => this.#findOrCreateCategory(name, subName, own));
    const matching = categories.filter(isNamed(name));
    const existing =
      matching.find(({ slug, is_deleted }) => slug === own && !is_deleted) ?? matching[0];
    const slug = existing?.slug ?? freeSlug(toSlug(name, 'category'), categories);
    const id =
      existing?.id ?? (await this.#create('category', (db) => insertCategory(db, { slug, name })));
    if (id === undefined) return again();
    if (!existing) categories.push({ id, slug, name, is_deleted: false, is_undone: false });
    if (subName === null) return { category: slug, sub_category: null };
    const siblings = subCategories.filter(({ category_id }) => category_id === id);
    const existingSub = siblings.find(isNamed(subName));
    if (existingSub) return { category: slug, sub_category: existingSub.slug };
    const sub = { category_id: id, slug: freeSlug(toSlug(subName, 'category'), siblings) };
    const subId = await this.#create('sub-category', (db) =>
      insertSubCategory(db, { ...sub, name: subName }),
    );
    if (subId === undefined) return again();
    subCategories.push({ id: subId, ...sub, name: subName, is_undone: false });
    return { category: slug, sub_category: sub.slug };
  }

  /** A category and subcategories that the undo of an import removed come back when a product needs them. */
  restorePlace(place: { category: string; sub_categories: string[] }): Promise<void> {
    return this.#inOrder(async () => {
      const { categories, subCategories } = await this.all();
      const category = categories.find(({ slug }) => slug === place.category);
      if (!category) return;
      if (category.is_undone) await this.#restore('category', category);
      const subs = subCategories.filter(
        ({ category_id, slug, is_undone }) =>
          is_undone && category_id === category.id && place.sub_categories.includes(slug),
      );
      for (const sub of subs)
        // Sequential: a transaction has one connection.
        await this.#restore('sub-category', sub);
    });
  }

  async #restore(kind: 'category' | 'sub-category', undone: Undone) {
    const { id } = undone;
    await this.#create(kind, async (db) => {
      await restoreUndone(db, kind, id);
      return id;
    });
    undone.is_undone = false;
    undone.is_deleted = false;
  }

  async #create<Id extends number | undefined>(
    kind: CreatedKind,
    insert: (db: Database) => Promise<Id>,
  ): Promise<Id> {
    const journal = this.#journal;
    if (!journal) return insert(this.#db);
    return transaction(this.#db, async (tx) => {
      const id = await insert(tx);
      if (id !== undefined) await journal.created(tx, kind, id);
      return id;
    });
  }

  /** Looks again after a conflict: another import has just created this record, or another with its slug. */
  #again<T>(find: () => Promise<T>): Promise<T> {
    this.invalidate();
    return find();
  }
}

interface CategorySlugs {
  category: string;
  sub_category: string | null;
}
