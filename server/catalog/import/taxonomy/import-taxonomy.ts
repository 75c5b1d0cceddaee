import { say } from '#domain/i18n/sentence.ts';
import { changeTexts } from '#domain/catalog/translations.ts';
import {
  listAttributeRecords,
  listBrandRecords,
  listCategoryRecords,
} from '../../export/taxonomy-queries.ts';
import { BadLine } from '../reading/bad-line.ts';
import { completeEntries, NEW_SUB_CATEGORY } from '../reading/complete-entries.ts';
import { attributeLine, brandLine, categoryLine } from '../reading/lines.ts';
import { completeLine, isReplacing, readLine } from '../reading/read-line.ts';
import { requireLanguages, taxClassNamed } from '../references/required.ts';
import { saveChanged } from '../records/save-changed.ts';
import { importEach } from '../import-each.ts';
import type { ImportLine, ImportSession } from '../session.ts';
import { checkAttribute } from './check-attribute.ts';
import {
  insertBrand,
  reserveCategory,
  saveAttribute,
  saveBrand,
  saveCategory,
} from './taxonomy-queries.ts';

/** The hash of a line's picture, null for none; an unchanged one is reused. */
export async function hashOf(
  session: ImportSession,
  src: string | null,
  stored: readonly (string | null)[],
): Promise<string | null> {
  return stored.includes(src) ? src : src && (await session.pictures.take(src));
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
        key: slug,
        list: listCategoryRecords,
        save: saveCategory,
        reserve: (tx) => reserveCategory(tx, record),
        journaled: 'category',
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
        key: slug,
        list: listBrandRecords,
        save: saveBrand,
        reserve: async (tx) => {
          if (!current) await insertBrand(tx, { slug, name: record.name });
        },
        journaled: 'brand',
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
        key: slug,
        list: listAttributeRecords,
        save: saveAttribute,
        reserve: async (tx) => {
          if (!current) await saveAttribute(tx, record);
        },
        journaled: 'attribute',
      });
  });
  session.references.invalidate();
}
