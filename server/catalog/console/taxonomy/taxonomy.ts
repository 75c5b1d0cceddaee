import type { z } from 'zod';
import type {
  addTaxon as addEndpoint,
  deleteTaxon as deleteEndpoint,
  editTaxon as editEndpoint,
  listTaxonomy as listEndpoint,
  mergeTaxon as mergeEndpoint,
  moveAttribute as moveEndpoint,
  Taxon,
  Taxonomy,
} from '#contract/console/catalog/taxonomy.ts';
import { numberedSlug, toSlug } from '#domain/catalog/slug.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { addRecord, editRecord, removeRecord } from '../../operate/records/edit-record.ts';
import {
  ATTRIBUTES,
  BRANDS,
  CATEGORIES,
  type RecordKind,
} from '../../operate/records/record-kinds.ts';
import { lockNames } from '../../operate/records/record-queries.ts';
import { mergeAttribute, mergeBrand } from '../../operate/taxonomy/merge-taxon.ts';
import { moveAttribute as move } from '../../operate/taxonomy/move-attribute.ts';
import { languagesOfShop } from '../languages-of-shop.ts';
import { mergeTaxonEdit } from './merge-taxon-edit.ts';
import { listTaxa } from './taxonomy-queries.ts';

type Kind = z.output<typeof listEndpoint.request>['kind'];

const RECORDS: Record<Kind, RecordKind> = {
  categories: CATEGORIES as unknown as RecordKind,
  brands: BRANDS as unknown as RecordKind,
  attributes: ATTRIBUTES as unknown as RecordKind,
};

/** All categories, brands or attributes. */
export async function listTaxonomy(
  context: SignedInContext,
  { kind }: z.output<typeof listEndpoint.request>,
): Promise<Taxonomy> {
  const [rows, { others }] = await Promise.all([
    listTaxa(context.db, kind),
    languagesOfShop(context),
  ]);
  return { rows, languages: others };
}

/** Creates a category, brand or attribute. Throws Invalid for a name that is taken. */
export async function addTaxon(
  context: SignedInContext,
  { kind, name, ...fields }: z.output<typeof addEndpoint.request>,
): Promise<{ slug: string }> {
  return operate(context.db, byStaff(context), async (work) => {
    await requireFreeName(work, kind, name, null);
    const slug = await freeSlug(work, kind, name);
    const { attribute_kind: attributeKind, is_facet, unit } = fields;
    const more = kind === 'attributes' ? { kind: attributeKind, is_facet, unit: unit ?? null } : {};
    await addRecord(work, RECORDS[kind], slug, { name, ...more });
    return { slug };
  });
}

/**
 * Renames a category, brand or attribute, shows or hides a category, makes an attribute a filter. Throws NotFound;
 * Invalid for fields that somebody else has changed meanwhile.
 */
export async function editTaxon(
  context: SignedInContext,
  { kind, slug, seen, ...wanted }: z.output<typeof editEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), async (work) => {
    const taxon = await requireTaxon(work, kind, slug);
    const { name, names, is_active, is_facet, unit } = mergeTaxonEdit(taxon, seen, wanted);
    const { attribute } = taxon;
    await requireFreeName(work, kind, name, slug);
    const texts = Object.entries(names).map(([language, text]) => [language, { name: text }]);
    await editRecord(work, RECORDS[kind], slug, {
      name,
      translations: Object.fromEntries(texts),
      ...(kind === 'categories' && { is_active }),
      ...(attribute && { is_facet, ...(attribute.kind === 'number' && { unit: unit ?? null }) }),
    });
  });
  return {};
}

/** Moves an attribute to another position. Throws NotFound. */
export async function moveAttribute(
  context: SignedInContext,
  { slug, place }: z.output<typeof moveEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), (work) => move(work, slug, place));
  return {};
}

/**
 * Performs a step of merging a brand or an attribute into another. Throws NotFound; Refused for incompatible
 * attributes.
 */
export function mergeTaxon(
  context: SignedInContext,
  { kind, slug, into }: z.output<typeof mergeEndpoint.request>,
): Promise<{ moved: number; is_done: boolean }> {
  return operate(context.db, byStaff(context), (work) =>
    (kind === 'brands' ? mergeBrand : mergeAttribute)(work, slug, into),
  );
}

/** Deletes a category, brand or attribute. Refused while products refer to it. */
export async function deleteTaxon(
  context: SignedInContext,
  { kind, slug }: z.output<typeof deleteEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), async (work) => {
    const { products } = await requireTaxon(work, kind, slug);
    if (products > 0) {
      throw new Refused('It still has products. Move or delete them first.');
    }
    await removeRecord(work, RECORDS[kind], slug);
  });
  return {};
}

async function requireTaxon({ db }: Work, kind: Kind, slug: string): Promise<Taxon> {
  const found = (await listTaxa(db, kind)).find((row) => row.slug === slug);
  if (!found) throw new NotFound('This no longer exists.');
  return found;
}

async function requireFreeName(
  { db }: Work,
  kind: Kind,
  name: string,
  own: string | null,
): Promise<void> {
  if (name === '') throw new Invalid({ name: ['Enter a name.'] });
  await lockNames(db, kind);
  const isTaken = (await listTaxa(db, kind)).some(
    (row) => row.slug !== own && row.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw new Invalid({ name: ['This name is already in use.'] });
}

/** Slugs of deleted records stay reserved, so that they can be restored. */
async function freeSlug({ db }: Work, kind: Kind, name: string): Promise<string> {
  const slug = toSlug(name, RECORDS[kind].noun);
  const rows = await db.selectFrom(kind).select('slug').where('slug', 'like', `${slug}%`).execute();
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const candidate = numberedSlug(slug, number);
    if (!taken.has(candidate)) return candidate;
  }
}
