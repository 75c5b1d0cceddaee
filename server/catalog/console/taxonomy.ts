import type { z } from 'zod';
import type {
  addTaxon as addEndpoint,
  deleteTaxon as deleteEndpoint,
  editTaxon as editEndpoint,
  listTaxonomy as listEndpoint,
} from '#contract/console/catalog/taxonomy.ts';
import { numberedSlug, toSlug } from '#domain/catalog/slug.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { addRecord, editRecord, removeRecord } from '../operate/records/edit-record.ts';
import { BRANDS, CATEGORIES } from '../operate/records/record-kinds.ts';
import { lockNames } from '../operate/records/record-queries.ts';
import { listTaxa } from './taxonomy-queries.ts';

type Kind = z.output<typeof listEndpoint.request>['kind'];

/** All categories or brands. */
export async function listTaxonomy(
  { db }: SignedInContext,
  { kind }: z.output<typeof listEndpoint.request>,
): Promise<z.input<typeof listEndpoint.response>> {
  return { rows: await listTaxa(db, kind) };
}

/** Makes a category or brand. Invalid for a name that another has. */
export async function addTaxon(
  context: SignedInContext,
  { kind, name }: z.output<typeof addEndpoint.request>,
): Promise<{ slug: string }> {
  return operate(context.db, byStaff(context), async (work) => {
    await requireFreeName(work, kind, name, null);
    const slug = await freeSlug(work, kind, name);
    if (kind === 'brands') await addRecord(work, BRANDS, slug, { name });
    else await addRecord(work, CATEGORIES, slug, { name });
    return { slug };
  });
}

/** Renames a category or brand, shows or hides a category. NotFound for none. */
export async function editTaxon(
  context: SignedInContext,
  { kind, slug, name, is_active }: z.output<typeof editEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), async (work) => {
    await requireTaxon(work, kind, slug);
    await requireFreeName(work, kind, name, slug);
    if (kind === 'brands') await editRecord(work, BRANDS, slug, { name });
    else await editRecord(work, CATEGORIES, slug, { name, is_active });
  });
  return {};
}

/** Deletes a category or brand. Refused while products are of it. */
export async function deleteTaxon(
  context: SignedInContext,
  { kind, slug }: z.output<typeof deleteEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), async (work) => {
    const { products } = await requireTaxon(work, kind, slug);
    if (products > 0) {
      throw new Refused('Products belong to it. Move or delete them first.');
    }
    if (kind === 'brands') await removeRecord(work, BRANDS, slug);
    else await removeRecord(work, CATEGORIES, slug);
  });
  return {};
}

async function requireTaxon({ db }: Work, kind: Kind, slug: string) {
  const found = (await listTaxa(db, kind)).find((row) => row.slug === slug);
  if (!found) throw new NotFound("This doesn't exist any more.");
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
  if (isTaken) throw new Invalid({ name: ['Another one has this name.'] });
}

/** The slugs of what is in the bin stay taken, so that it can be restored. */
async function freeSlug({ db }: Work, kind: Kind, name: string): Promise<string> {
  const slug = toSlug(name, kind === 'brands' ? 'brand' : 'category');
  const rows = await db.selectFrom(kind).select('slug').where('slug', 'like', `${slug}%`).execute();
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const candidate = numberedSlug(slug, number);
    if (!taken.has(candidate)) return candidate;
  }
}
