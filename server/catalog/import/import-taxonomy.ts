import { isDeepStrictEqual } from 'node:util';
import {
  listAttributeRecords,
  listBrandRecords,
  listCategoryRecords,
  listShopRecords,
} from '../export/taxonomy-queries.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { BadLine } from './bad-line.ts';
import type { Outcome } from './import-report.ts';
import { attributeLine, brandLine, categoryLine, shopLine } from './lines.ts';
import { readLine } from './read-line.ts';
import { type ImportLine, type ImportSession, importEach } from './session.ts';
import { saveAttribute, saveBrand, saveCategory, saveShop } from './taxonomy-queries.ts';

/** Writes a record unless it is there exactly like that. */
export async function saveChanged<T>(
  session: ImportSession,
  current: T | undefined,
  record: T,
  save: (tx: Database, record: T) => Promise<void>,
): Promise<Outcome> {
  if (isDeepStrictEqual(current, record)) return 'unchanged';
  await transaction(session.db, (tx) => save(tx, record));
  return current === undefined ? 'created' : 'updated';
}

/** The hash of a picture that a line names, null for none. */
export async function hashOf(session: ImportSession, src: string | null): Promise<string | null> {
  return src === null ? null : (await session.pictures.take(src)).hash;
}

export async function importShops(session: ImportSession, lines: ImportLine[]): Promise<void> {
  await importEach(session, 'shop', lines, async (value) => {
    const shop = readLine(shopLine, value);
    checkHours(shop.opening_hours);
    const [logo, banner, ...banners] = await Promise.all(
      [shop.logo, shop.banner, ...shop.banners].map((src) => hashOf(session, src)),
    );
    const record = {
      ...shop,
      logo: logo ?? null,
      banner: banner ?? null,
      banners: banners.filter((hash) => hash !== null),
      opening_hours: shop.opening_hours.toSorted((a, b) => a.day - b.day),
      delivery_brackets: shop.delivery_brackets.toSorted((a, b) => a.min_quantity - b.min_quantity),
    };
    return async () => {
      const [current] = await listShopRecords(session.db, shop.slug);
      return saveChanged(session, current, record, saveShop);
    };
  });
  session.references.forget();
}

function checkHours(hours: { day: number; opens: string; closes: string }[]): void {
  if (new Set(hours.map(({ day }) => day)).size < hours.length) {
    throw new BadLine('opening_hours: a day is there twice.');
  }
  if (hours.some(({ opens, closes }) => opens >= closes)) {
    throw new BadLine('opening_hours: opens must be before closes.');
  }
}

export async function importCategories(session: ImportSession, lines: ImportLine[]): Promise<void> {
  await importEach(session, 'category', lines, async (value) => {
    const category = readLine(categoryLine, value);
    const slugs = category.sub_categories.map(({ slug }) => slug);
    if (new Set(slugs).size < slugs.length) {
      throw new BadLine('sub_categories: a slug is there twice.');
    }
    const record = {
      ...category,
      thumbnail: await hashOf(session, category.thumbnail),
      logo: await hashOf(session, category.logo),
      sub_categories: await Promise.all(
        category.sub_categories.map(async (sub) => ({
          ...sub,
          thumbnail: await hashOf(session, sub.thumbnail),
        })),
      ),
    };
    return async () => {
      const [current] = await listCategoryRecords(session.db, category.slug);
      return saveChanged(session, current, record, saveCategory);
    };
  });
  session.references.forget();
}

export async function importBrands(session: ImportSession, lines: ImportLine[]): Promise<void> {
  await importEach(session, 'brand', lines, async (value) => {
    const brand = readLine(brandLine, value);
    const record = { ...brand, logo: await hashOf(session, brand.logo) };
    return async () => {
      const [current] = await listBrandRecords(session.db, brand.slug);
      return saveChanged(session, current, record, saveBrand);
    };
  });
  session.references.forget();
}

export async function importAttributes(session: ImportSession, lines: ImportLine[]): Promise<void> {
  await importEach(session, 'attribute', lines, async (value) => {
    const record = readLine(attributeLine, value);
    return async () => {
      const [current] = await listAttributeRecords(session.db, record.slug);
      if (current && (current.kind === 'number') !== (record.kind === 'number')) {
        throw new BadLine(`kind: the attribute is ${current.kind} and has values already.`);
      }
      return saveChanged(session, current, record, saveAttribute);
    };
  });
  session.references.forget();
}
