import { makeOrderPrefix } from '#domain/catalog/order-prefix.ts';
import { makeSlug, numberedSlug } from '#domain/catalog/slug.ts';
import type { Database } from '#server/database/connect.ts';
import { BadLine } from './bad-line.ts';
import { listReferences } from './reference-queries.ts';
import { insertBrand, insertCategory, insertShop, insertSubCategory } from './taxonomy-queries.ts';

type Known = Awaited<ReturnType<typeof listReferences>>;
type Named = { id: number; slug: string; name: string };

/** Resolves what products refer to; cached until it changes. */
export class References {
  readonly #db: Database;
  #known: Promise<Known> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Invalidates the cache after a shop, brand, category or attribute was written. */
  forget(): void {
    this.#known = null;
  }

  async all(): Promise<Known> {
    this.#known ??= listReferences(this.#db);
    return this.#known;
  }

  /** The slug of the shop with this slug or name, created when new. */
  shopNamed(name: string): Promise<string> {
    return this.#inOrder(() => this.#findOrMakeShop(name));
  }

  async #findOrMakeShop(name: string): Promise<string> {
    const { shops } = await this.all();
    const known = shops.find((shop) => shop.slug === name) ?? shops.find(isNamed(name));
    if (known) return known.slug;
    const slug = freeSlug(makeSlug(name, 'shop'), shops);
    await insertShop(this.#db, { slug, name, order_prefix: makeOrderPrefix(name) });
    this.forget();
    return slug;
  }

  /** The slug of the brand with this name, created when new. */
  brandNamed(name: string): Promise<string> {
    return this.#inOrder(() => this.#findOrMakeBrand(name));
  }

  /** The slugs of the category with this name and its sub-category, created when new. */
  categoryNamed(name: string, subName: string | null) {
    return this.#inOrder(() => this.#findOrMakeCategory(name, subName));
  }

  /** Products are prepared concurrently; serialized, so that a new reference is created once. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work, work);
    this.#last = next;
    return next;
  }

  async #findOrMakeBrand(name: string): Promise<string> {
    const { brands } = await this.all();
    const known = brands.find(isNamed(name));
    if (known) return known.slug;
    const slug = freeSlug(makeSlug(name, 'brand'), brands);
    await insertBrand(this.#db, { slug, name });
    this.forget();
    return slug;
  }

  async #findOrMakeCategory(name: string, subName: string | null) {
    const { categories, subCategories } = await this.all();
    const known = categories.find(isNamed(name));
    const slug = known?.slug ?? freeSlug(makeSlug(name, 'category'), categories);
    const id = known?.id ?? (await insertCategory(this.#db, { slug, name }));
    if (!known) this.forget();
    if (subName === null) return { category: slug, sub_category: null };
    const siblings = subCategories.filter(({ category_id }) => category_id === id);
    const knownSub = siblings.find(isNamed(subName));
    if (knownSub) return { category: slug, sub_category: knownSub.slug };
    const subSlug = freeSlug(makeSlug(subName, 'category'), siblings);
    await insertSubCategory(this.#db, { category_id: id, slug: subSlug, name: subName });
    this.forget();
    return { category: slug, sub_category: subSlug };
  }
}

/** The entry of a list with this slug. Throws BadLine when there is none. */
export function needed<T extends { slug: string }>(list: T[], slug: string, what: string): T {
  const found = list.find((one) => one.slug === slug);
  if (!found) throw new BadLine(`There is no ${what} "${slug}".`);
  return found;
}

function isNamed(name: string): (one: Named) => boolean {
  const wanted = name.toLowerCase();
  return (one) => one.name.toLowerCase() === wanted;
}

function freeSlug(slug: string, taken: Named[]): string {
  for (let number = 1; ; number += 1) {
    const candidate = numberedSlug(slug, number);
    if (!taken.some((one) => one.slug === candidate)) return candidate;
  }
}
