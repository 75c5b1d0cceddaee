import { say } from '#domain/i18n/sentence.ts';
import { changeTexts } from '#domain/catalog/translations.ts';
import {
  listAttributeRecords,
  listBrandRecords,
  listCategoryRecords,
  listShopRecords,
} from '../../export/taxonomy-queries.ts';
import { BadLine } from '../reading/bad-line.ts';
import { completeEntries, NEW_SUB_CATEGORY } from '../reading/complete-entries.ts';
import { attributeLine, brandLine, categoryLine, shopLine } from '../reading/lines.ts';
import { completeLine, isReplacing, readLine } from '../reading/read-line.ts';
import { requireLanguages, taxClassNamed } from '../references/required.ts';
import { saveChanged } from '../save-changed.ts';
import { type ImportLine, type ImportSession, importEach } from '../session.ts';
import { checkAttribute } from './check-attribute.ts';
import { uniqueOrderPrefix } from './unique-order-prefix.ts';
import {
  insertBrand,
  insertShop,
  reserveCategory,
  saveAttribute,
  saveBrand,
  saveCategory,
  saveShop,
} from './taxonomy-queries.ts';

/** The hash of a line's picture, null for none; an unchanged one is reused. */
export async function hashOf(
  session: ImportSession,
  src: string | null,
  stored: readonly (string | null)[],
): Promise<string | null> {
  return stored.includes(src) ? src : src && (await session.pictures.take(src));
}

/** Imports shops with their opening hours and delivery brackets. */
export async function importShops(
  session: ImportSession,
  lines: ImportLine<object>[],
): Promise<void> {
  const schema = shopLine(session.currency);
  await importEach(session, 'shop', lines, async (value) => {
    const { slug } = readLine(schema.pick({ slug: true }), value);
    const [current] = await listShopRecords(session.db, slug);
    const shop = completeLine(schema, value, current);
    checkHours(shop.opening_hours);
    const stored = [current?.logo ?? null, current?.banner ?? null, ...(current?.banners ?? [])];
    const [logo, banner, ...banners] = await Promise.all(
      [shop.logo, shop.banner, ...shop.banners].map((src) => hashOf(session, src, stored)),
    );
    const stated = {
      ...shop,
      logo: logo ?? null,
      banner: banner ?? null,
      banners: banners.filter((hash) => hash !== null),
      opening_hours: shop.opening_hours.toSorted((a, b) => a.day - b.day),
      delivery_brackets: shop.delivery_brackets.toSorted((a, b) => a.min_quantity - b.min_quantity),
    };
    return async () => {
      const order_prefix = await uniqueOrderPrefix(session.db, stated, { current, line: value });
      const record = { ...stated, order_prefix };
      return saveChanged(session, current, record, {
        type: 'shop',
        save: saveShop,
        reserve: async (tx) => {
          if (!current) await insertShop(tx, { slug, name: record.name, order_prefix });
        },
      });
    };
  });
  session.references.invalidate();
}

function checkHours(hours: { day: number; opens: string; closes: string }[]): void {
  if (new Set(hours.map(({ day }) => day)).size < hours.length) {
    throw new BadLine(say('opening_hours: a day is listed twice.'));
  }
  if (hours.some(({ opens, closes }) => opens >= closes)) {
    throw new BadLine(say('opening_hours: opens must be before closes.'));
  }
}

/** Imports categories with their subcategories. */
export async function importCategories(
  session: ImportSession,
  lines: ImportLine<object>[],
): Promise<void> {
  await importEach(session, 'category', lines, async (value) => {
    const { slug } = readLine(categoryLine.pick({ slug: true }), value);
    const [current] = await listCategoryRecords(session.db, slug);
    const category = completeLine(categoryLine, value, current);
    const references = await session.references.all();
    taxClassNamed(references, category.tax_class);
    requireLanguages(references, current?.translations, category.translations);
    const slugs = category.sub_categories.map((sub) => sub.slug);
    if (new Set(slugs).size < slugs.length) {
      throw new BadLine(say('sub_categories: a slug is listed twice.'));
    }
    const existing = isReplacing(value) ? [] : (current?.sub_categories ?? []);
    const subs = completeEntries(
      category.sub_categories,
      existing,
      (sub) => sub.slug ?? '',
      NEW_SUB_CATEGORY,
    );
    const textsBefore = new Map(existing.map((sub) => [sub.slug, sub.translations]));
    const stored = [
      current?.thumbnail ?? null,
      current?.logo ?? null,
      ...existing.map((sub) => sub.thumbnail),
    ];
    const record = {
      ...category,
      thumbnail: await hashOf(session, category.thumbnail, stored),
      logo: await hashOf(session, category.logo, stored),
      sub_categories: await Promise.all(
        subs.map(async (sub) => {
          const before = textsBefore.get(sub.slug) ?? {};
          const translations = changeTexts(before, sub.translations);
          requireLanguages(references, before, translations);
          return { ...sub, translations, thumbnail: await hashOf(session, sub.thumbnail, stored) };
        }),
      ),
    };
    return () =>
      saveChanged(session, current, record, {
        type: 'category',
        save: saveCategory,
        reserve: (tx) => reserveCategory(tx, record),
        journaled: { kind: 'category', slug },
      });
  });
  session.references.invalidate();
}

/** Imports brands. */
export async function importBrands(
  session: ImportSession,
  lines: ImportLine<object>[],
): Promise<void> {
  await importEach(session, 'brand', lines, async (value) => {
    const { slug } = readLine(brandLine.pick({ slug: true }), value);
    const [current] = await listBrandRecords(session.db, slug);
    const brand = completeLine(brandLine, value, current);
    requireLanguages(await session.references.all(), current?.translations, brand.translations);
    const record = { ...brand, logo: await hashOf(session, brand.logo, [current?.logo ?? null]) };
    return () =>
      saveChanged(session, current, record, {
        type: 'brand',
        save: saveBrand,
        reserve: async (tx) => {
          if (!current) await insertBrand(tx, { slug, name: record.name });
        },
        journaled: { kind: 'brand', slug },
      });
  });
  session.references.invalidate();
}

/** Imports attributes. */
export async function importAttributes(
  session: ImportSession,
  lines: ImportLine<object>[],
): Promise<void> {
  await importEach(session, 'attribute', lines, async (value) => {
    const { slug } = readLine(attributeLine.pick({ slug: true }), value);
    const [current] = await listAttributeRecords(session.db, slug);
    const record = completeLine(attributeLine, value, current);
    requireLanguages(await session.references.all(), current?.translations, record.translations);
    checkAttribute(record, current);
    return () =>
      saveChanged(session, current, record, {
        type: 'attribute',
        save: saveAttribute,
        reserve: async (tx) => {
          if (!current) await saveAttribute(tx, record);
        },
        journaled: { kind: 'attribute', slug },
      });
  });
  session.references.invalidate();
}
