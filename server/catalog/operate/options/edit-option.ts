import { z } from 'zod';
import { msg } from '#domain/i18n/msg.ts';
import { changedSince } from '#server/audit/console/changed-since.ts';
import { loggedBefore, loggedFields } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { lockNames } from '../records/record-queries.ts';
import { copyTexts } from './copy-texts.ts';
import {
  deleteOptionRow,
  insertOption,
  isNameTaken,
  isUsed,
  lockOption,
  type OptionKind,
  type OptionRow,
  updateOption,
} from './option-queries.ts';

/** A colour, size or unit in the audit log. */
export const OPTION_NOUNS = { colors: 'color', sizes: 'size', units: 'unit' } as const;

/** Locks a colour, size or unit, and the names of its kind, until the transaction ends. Throws NotFound. */
export async function requireOption(
  { db }: Work,
  kind: OptionKind,
  id: number,
  purpose?: 'removal',
): Promise<OptionRow> {
  await lockNames(db, kind);
  const row = await lockOption(db, kind, id, purpose);
  if (!row) throw new NotFound(msg('This no longer exists.'));
  return row;
}

/** Renames a colour, size or unit in all products, or changes how a colour looks. Throws NotFound, Invalid. */
export async function editOption(work: Work, kind: OptionKind, option: OptionRow): Promise<void> {
  const { db } = work;
  const { id, name, color_code } = option;
  if (name === '') throw new Invalid({ name: [msg('Enter a name.')] });
  const before = await requireOption(work, kind, id);
  if (await isNameTaken(db, kind, option)) {
    throw new Invalid({ name: [msg('This name is already in use.')] });
  }
  await copyTexts(db, kind, { from: before.name, to: name });
  await updateOption(db, kind, option);
  await work.log({
    act: 'option.edit',
    kind: OPTION_NOUNS[kind],
    id,
    changes: { name: [before.name, name], color_code: [before.color_code, color_code] },
  });
}

/** Deletes a colour, size or unit. Throws NotFound; Refused while products have it. */
export async function deleteOption(work: Work, kind: OptionKind, id: number): Promise<void> {
  const { name, color_code } = await requireOption(work, kind, id, 'removal');
  if (await isUsed(work.db, kind, id))
    throw new Refused(msg('It still has products. Move or delete them first.'));
  await deleteOptionRow(work.db, kind, id);
  await work.log({
    act: 'option.delete',
    kind: OPTION_NOUNS[kind],
    id,
    changes: { name: [name, null], color_code: [color_code, null] },
  });
}

const kindOf = (noun: string): OptionKind =>
  noun === 'color' ? 'colors' : noun === 'size' ? 'sizes' : 'units';

/** The fields of a colour, size or unit in the log. */
const LOGGED = { name: z.string(), color_code: z.string().nullable() };

/** Puts a name and a look back. Refused if they have changed since. */
export const undoOptionEdit: Undo = async (work, entry) => {
  const kind = kindOf(entry.kind);
  const current = await requireOption(work, kind, entry.record_id);
  const fields = ['name', 'color_code'] as const;
  for (const field of fields) {
    const change = entry.changes[field];
    if (change && current[field] !== (change[1] ?? null)) throw changedSince();
  }
  await editOption(work, kind, { ...current, ...loggedFields(entry, LOGGED) });
};

/** Adds a deleted colour, size or unit again. Refused if another has its name. */
export const undoOptionDelete: Undo = async (work, entry) => {
  const kind = kindOf(entry.kind);
  const name = loggedBefore(entry, 'name', LOGGED.name);
  const color_code = loggedBefore(entry, 'color_code', LOGGED.color_code);
  await lockNames(work.db, kind);
  if (await isNameTaken(work.db, kind, { id: 0, name })) throw changedSince();
  const id = await insertOption(work.db, kind, { name, color_code });
  await work.log({
    act: 'option.add',
    kind: entry.kind,
    id,
    changes: { name: [null, name], color_code: [null, color_code] },
  });
};

/** Deletes a colour, size or unit that was added again. */
export const undoOptionAdd: Undo = (work, entry) =>
  deleteOption(work, kindOf(entry.kind), entry.record_id);
