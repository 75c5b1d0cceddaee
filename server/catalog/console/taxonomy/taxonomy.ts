import type { z } from 'zod';
import type {
  addTaxon as addEndpoint,
  deleteSubCategory as deleteSubEndpoint,
  deleteTaxon as deleteEndpoint,
  editTaxon as editEndpoint,
  listTaxonomy as listEndpoint,
  mergeTaxon as mergeEndpoint,
  moveTaxon as moveEndpoint,
  Taxon,
  Taxonomy,
} from '#contract/console/catalog/taxonomy.ts';
import { numberedSlug, toSlug } from '#domain/catalog/slug.ts';
import { msg } from '#domain/i18n/msg.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { addRecord, editRecord, removeRecord } from '../../operate/records/edit-record.ts';
import { lockNames, lockRecord } from '../../operate/records/record-queries.ts';
import { withKind } from '../../operate/records/with-kind.ts';
import { listUnknownPictures } from '../../operate/editor/editor-queries.ts';
import {
  addSubCategory,
  editSubCategory,
  removeSubCategory,
} from '../../operate/taxonomy/edit-sub-category.ts';
import { listMerging, mergeSome, mergeWhole } from '../../operate/taxonomy/run-merge.ts';
import { moveTaxon as move } from '../../operate/taxonomy/move-taxon.ts';
import { languagesOfShop } from '../languages-of-shop.ts';
import { readTaxRates, requireTaxClass } from './category-taxes.ts';
import { mergeTaxonEdit } from './merge-taxon-edit.ts';
import { listTaxa } from './taxonomy-queries.ts';

type Kind = z.output<typeof listEndpoint.request>['kind'];

const NOUNS = { categories: 'category', brands: 'brand', attributes: 'attribute' } as const;

/** All categories with their subcategories, brands or attributes, with the numbers of products that the caller may see. */
export async function listTaxonomy(
  context: SignedInContext,
  { kind }: z.output<typeof listEndpoint.request>,
): Promise<Taxonomy> {
  const [taxa, merges, { others }, taxes] = await Promise.all([
    listTaxa(context.db, kind, scopeOf(context.session.roles, 'products.see')),
    listMerging(context.db, kind),
    languagesOfShop(context),
    kind === 'categories' ? readTaxRates(context) : null,
  ]);
  return { ...taxa, merges, taxes, languages: others };
}

/** Creates a category, subcategory, brand or attribute. Throws NotFound, Invalid for a name that is taken. */
export async function addTaxon(
  context: SignedInContext,
  { kind, parent, name, ...fields }: z.output<typeof addEndpoint.request>,
): Promise<{ slug: string }> {
  return operate(context.db, byStaff(context), async (work) => {
    await requireFreeName(work, { kind, parent, slug: null }, name);
    if (parent !== undefined) return { slug: await addSubCategory(work, parent, { name }) };
    const slug = await freeSlug(work, kind, name);
    const { attribute_kind: attributeKind, is_facet, unit } = fields;
    const more = kind === 'attributes' ? { kind: attributeKind, is_facet, unit: unit ?? null } : {};
    await withKind(NOUNS[kind], (record) => addRecord(work, record, slug, { name, ...more }));
    return { slug };
  });
}

/**
 * Renames a category, subcategory, brand or attribute, shows or hides a category or gives it a picture or a tax class,
 * makes an attribute a filter. Throws NotFound; Invalid for fields that somebody else has changed meanwhile.
 */
export async function editTaxon(
  context: SignedInContext,
  { kind, slug, parent, seen, ...edited }: z.output<typeof editEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), async (work) => {
    await lockTaxon(work, { kind, slug, parent });
    const taxon = await requireTaxon(work, { kind, slug, parent });
    const merged = mergeTaxonEdit(taxon, { seen, edited }, context.locale);
    const { name, names, is_active, is_facet, unit, picture, tax_class } = merged;
    const { attribute } = taxon;
    const isCategory = kind === 'categories' && parent === undefined;
    if (isCategory) await requireTaxClass(work.db, tax_class);
    await requireFreeName(work, { kind, slug, parent }, name);
    if (picture !== undefined && (await listUnknownPictures(work.db, [picture])).length > 0)
      throw new Invalid({ picture: [msg('A picture no longer exists. Add it again.')] });
    const texts = Object.entries(names).map(([language, text]) => [language, { name: text }]);
    const fields = {
      name,
      translations: Object.fromEntries(texts) as Record<string, { name: string }>,
      ...(kind === 'categories' && { is_active, thumbnail: picture ?? null }),
      ...(isCategory && { tax_class: tax_class ?? null }),
      ...(attribute && { is_facet, ...(attribute.kind === 'number' && { unit: unit ?? null }) }),
    };
    if (parent === undefined)
      await withKind(NOUNS[kind], (record) => editRecord(work, record, slug, fields));
    else await editSubCategory(work, { parent, slug }, fields);
  });
  return {};
}

/** Moves a category, subcategory or attribute to another position. Throws NotFound. */
export async function moveTaxon(
  context: SignedInContext,
  { place, ...taxon }: z.output<typeof moveEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), (work) => move(work, taxon, place));
  return {};
}

/**
 * Merges a taxon into another, or moves a subcategory to another category. Throws NotFound; Refused for incompatible
 * attributes, and for categories of different tax classes without the one that applies.
 */
export function mergeTaxon(
  context: SignedInContext,
  { whole, ...merge }: z.output<typeof mergeEndpoint.request>,
): Promise<z.output<typeof mergeEndpoint.response>> {
  return operate(context.db, byStaff(context), async (work) =>
    whole ? mergeWhole(work, merge) : { ...(await mergeSome(work, merge)), is_job: false },
  );
}

/** Deletes a category, brand or attribute. Refused while products refer to it. */
export async function deleteTaxon(
  context: SignedInContext,
  { kind, slug }: z.output<typeof deleteEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), async (work) => {
    const { products } = await requireTaxon(work, { kind, slug });
    if (products > 0) {
      throw new Refused('It still has products. Move or delete them first.');
    }
    await withKind(NOUNS[kind], (record) => removeRecord(work, record, slug));
  });
  return {};
}

/** Deletes a subcategory. Refused while products have it. */
export async function deleteSubCategory(
  context: SignedInContext,
  named: z.output<typeof deleteSubEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), (work) => removeSubCategory(work, named));
  return {};
}

interface Named {
  kind: Kind;
  slug: string | null;
  /** The category of a subcategory. */
  parent?: string | undefined;
}

const isSibling = (row: Taxon, { parent }: Named) => row.parent === (parent ?? null);

async function requireTaxon({ db }: Work, named: Named): Promise<Taxon> {
  const { rows } = await listTaxa(db, named.kind);
  const taxon = rows.find((row) => row.slug === named.slug && isSibling(row, named));
  if (!taxon) throw new NotFound('This no longer exists.');
  return taxon;
}

/** Makes other changes wait: what is merged with an edit, and then written, must be what it is now. */
async function lockTaxon({ db }: Work, { kind, slug, parent }: Named): Promise<void> {
  await lockNames(db, kind);
  await lockRecord(db, kind, { column: 'slug', value: parent ?? slug ?? '', kind: null });
}

async function requireFreeName({ db }: Work, named: Named, name: string): Promise<void> {
  if (name === '') throw new Invalid({ name: ['Enter a name.'] });
  await lockNames(db, named.kind);
  const { rows } = await listTaxa(db, named.kind);
  const isTaken = rows.some(
    (row) =>
      isSibling(row, named) &&
      row.slug !== named.slug &&
      row.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw new Invalid({ name: ['This name is already in use.'] });
}

/** Slugs of deleted records stay reserved, so that they can be restored. */
async function freeSlug({ db }: Work, kind: Kind, name: string): Promise<string> {
  const slug = toSlug(name, NOUNS[kind]);
  const rows = await db.selectFrom(kind).select('slug').where('slug', 'like', `${slug}%`).execute();
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const candidate = numberedSlug(slug, number);
    if (!taken.has(candidate)) return candidate;
  }
}
