import type { FileStore } from '#server/files/file-store.ts';
import type { z } from 'zod';
import { msg } from '#domain/i18n/msg.ts';
import { type FieldConflict, type FieldEdit, mergeEdits } from '#domain/staff/merge-edits.ts';
import type { Changes } from '#server/audit/audit.ts';
import { lastChangeOf } from '#server/audit/last-change.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { checkReferences } from '../check-references.ts';
import { lockSettings } from '../queries.ts';
import { readSettings } from '../read-settings.ts';
import { storeSetting } from '../save-setting.ts';
import { SETTINGS, type SettingKey, type Settings } from '../setting-schema.ts';
import { SETTING_SHAPES, type SettingShape, valueOfSetting, withField } from './setting-fields.ts';
import { readSettingOptions } from './setting-options.ts';

/** Why a setting contradicts others, for somebody who chooses from lists. */
const MISFITS: Partial<Record<SettingKey, string>> = {
  app_locale: msg("The shop's own language must be one of those it is offered in."),
  languages_offered: msg("The shop's own language must be one of those it is offered in."),
  phone_min_length: msg("The minimum length can't exceed the maximum."),
  phone_max_length: msg("The minimum length can't exceed the maximum."),
  invoice_prefix: msg("This can't be used. Check what you entered."),
  credit_note_prefix: msg("This can't be used. Check what you entered."),
  reverse_charge_countries: msg("Set the shop's country and VAT number first."),
};

type Errors = Record<string, string[]>;

/**
 * Saves changed settings by field ('app_name', 'notifications.order'), all or none, with the checks of `settings set`.
 * Changes that others made meanwhile stay; when they changed the same field, nothing is saved and a 409 contains both
 * values, who and when. Invalid with a sentence for each invalid field.
 */
export async function saveSettings(
  work: Work,
  files: FileStore,
  changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>,
): Promise<void> {
  const { db } = work;
  const edits = new Map<string, FieldEdit>();
  await lockSettings(db);
  const before = await readSettings(db, { warn: () => {} });
  for (const [name, { from, to }] of Object.entries(changes)) {
    const shape = SETTING_SHAPES.get(name);
    if (!shape) throw new Invalid({ [name]: [msg('There is no such setting.')] });
    const shown = from === undefined ? valueOfSetting(shape, before) : from;
    edits.set(name, { from: shown, to: to ?? null });
  }
  const { accepted, conflicts } = mergeEdits(edits, (name) =>
    valueOfSetting(shapeOf(name), before),
  );
  if (conflicts.length > 0) await refuseConflicts(work, conflicts);

  const { after, keys } = await applyEdits(work, before, accepted);
  const errors: Errors = {};
  for (const [key, name] of keys) {
    const misfit = await checkReferences({ db, files }, key, after).catch(sentenceOf);
    if (misfit !== undefined) errors[name] = [MISFITS[key] ?? misfit];
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);

  const logged: Record<string, [unknown, unknown]> = {};
  for (const key of keys.keys()) {
    await storeSetting(db, key, after[key]);
    logged[key] = [before[key], after[key]];
  }
  await work.log({ act: 'setting.set', kind: 'setting', id: 0, changes: logged satisfies Changes });
}

/** All settings as they would become, and the changed ones, each with its first field. Invalid for invalid values. */
async function applyEdits(
  { db }: Work,
  before: Settings,
  accepted: ReadonlyMap<string, unknown>,
): Promise<{ after: Settings; keys: Map<SettingKey, string> }> {
  const optionsOf = await readSettingOptions(db);
  const keys = new Map<SettingKey, string>();
  const errors: Errors = {};
  let after = before;
  for (const [name, value] of accepted) {
    const shape = shapeOf(name);
    after = withField(shape, after, value);
    if (!keys.has(shape.key)) keys.set(shape.key, name);
    const wrong = problemOf(shape, optionsOf(shape), after);
    if (wrong === null)
      after = { ...after, [shape.key]: SETTINGS[shape.key].schema.parse(after[shape.key]) };
    else {
      errors[name] = [wrong];
      after = withField(shape, after, valueOfSetting(shape, before));
    }
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return { after, keys };
}

/** Why a field can't have its new value; null when it can. */
function problemOf(
  shape: SettingShape,
  options: readonly string[],
  settings: Settings,
): string | null {
  const value = valueOfSetting(shape, settings);
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  // Options are texts, those of a number too.
  const isOption = (option: unknown) =>
    options.includes(typeof option === 'number' ? String(option) : (option as string));
  const isChosen = shape.kind === 'choice' || shape.kind === 'choices';
  if (isChosen && value !== null && !chosen.every(isOption)) return msg('Choose from the list.');
  const issue = SETTINGS[shape.key].schema.safeParse(settings[shape.key]).error?.issues[0];
  return issue === undefined ? null : issueSentence(issue, shape);
}

function issueSentence(issue: z.core.$ZodIssue, { kind, key }: SettingShape): string {
  if (key === 'bank_account') return msg("This isn't an IBAN or account number. Check its digits.");
  if (key === 'email' || key === 'owner_email') return msg('Enter an email address.');
  if (key === 'invoice_prefix' || key === 'credit_note_prefix')
    return msg('Up to ten capital letters and digits.');
  if (kind === 'number') return msg('Enter a number within the limits.');
  if (issue.code === 'too_small' || issue.code === 'invalid_type') return msg('Fill this in.');
  if (issue.code === 'too_big') return msg('This is too long.');
  if (issue.code === 'invalid_format') return msg('Enter a link that starts with https://.');
  return msg("This can't be used. Check what you entered.");
}

async function refuseConflicts(
  { db, now }: Work,
  conflicts: readonly FieldConflict[],
): Promise<never> {
  const reported = [];
  for (const conflict of conflicts) {
    const { key } = shapeOf(conflict.field);
    const last = await lastChangeOf(db, { kind: 'setting', id: 0, field: key });
    const at = new Date(last?.at ?? now).toISOString();
    reported.push({ ...conflict, by: last?.by ?? null, at });
  }
  throw new Failure(409, msg('Someone else has changed the same in the meantime.'), {
    error: 'conflict',
    data: { conflicts: reported },
  });
}

function shapeOf(name: string): SettingShape {
  const shape = SETTING_SHAPES.get(name);
  if (!shape) throw new Error(`There is no field ${name}.`);
  return shape;
}

function sentenceOf(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  throw error;
}
