import type { z } from 'zod';
import type {
  deleteOption as deleteEndpoint,
  editOption as editEndpoint,
  listOptions as listEndpoint,
  mergeOption as mergeEndpoint,
  Option,
} from '#contract/console/catalog/options.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { byPerson, byStaff } from '#server/staff/by-staff.ts';
import {
  deleteOption as remove,
  editOption as edit,
  requireOption,
} from '../../operate/options/edit-option.ts';
import { mergeOption as merge, previewMerge } from '../../operate/options/merge-option.ts';
import { mergeOptions } from '../../operate/options/run-merges.ts';
import { listOptionRows } from '../../operate/options/list-options.ts';
import { fieldMerger } from './merge-fields.ts';

/** All colours, sizes or units, with the numbers of products that the caller may see. */
export async function listOptions(
  { db, session }: SignedInContext,
  { kind }: z.output<typeof listEndpoint.request>,
): Promise<{ rows: Option[] }> {
  return { rows: await listOptionRows(db, kind, scopeOf(session.roles, 'products.see')) };
}

/** Renames a colour, size or unit, or changes a colour's look. Throws NotFound; a 422 for what others have changed. */
export async function editOption(
  context: SignedInContext,
  { kind, id, seen, name, color_code }: z.output<typeof editEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), async (work) => {
    const now = await requireOption(work, kind, id);
    const { merge: mergeField, check } = fieldMerger(context.locale);
    const merged = {
      id,
      name: mergeField('name', { now: now.name, seen: seen.name, edited: name }),
      color_code: mergeField('color_code', {
        now: now.color_code,
        seen: seen.color_code ?? null,
        edited: color_code ?? null,
      }),
    };
    check(seen);
    await edit(work, kind, merged);
  });
  return {};
}

/**
 * Merges colours, sizes or units into another, or counts what that would change. Throws NotFound; Refused while a product
 * has two of them.
 */
export async function mergeOption(
  context: SignedInContext,
  { kind, preview, whole, ...options }: z.output<typeof mergeEndpoint.request>,
): Promise<z.output<typeof mergeEndpoint.response>> {
  if (preview) {
    const { db, locale } = context;
    const moved = await previewMerge(db, kind, options, locale);
    return { moved, is_done: false, is_job: false, entries: [], entry: null };
  }
  const by = byPerson(context, context.session.staff_id);
  if (!whole) {
    const step = await operate(context.db, by, (work) => merge(work, kind, options));
    return { ...step, is_job: false, entries: step.entry === null ? [] : [step.entry] };
  }
  const merged = await mergeOptions(context.db, by, kind, options);
  return { ...merged, is_job: !merged.is_done, entry: merged.entries.at(-1) ?? null };
}

/** Deletes a colour, size or unit. Throws NotFound; Refused while products have it. */
export async function deleteOption(
  context: SignedInContext,
  { kind, id }: z.output<typeof deleteEndpoint.request>,
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), (work) => remove(work, kind, id));
  return {};
}
