import { msg } from '#domain/i18n/msg.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import type { EntryRow } from '#server/audit/latest-entries.ts';
import { Refused } from '#server/http/response/failure.ts';
import { addCurrency, removeCurrency, setRates } from '#server/settings/operate/edit-currency.ts';
import {
  addTaxClass,
  editTaxClass,
  removeTaxClass,
} from '#server/settings/operate/edit-tax-class.ts';
import { addTax, editTax, removeTax } from '#server/settings/operate/edit-tax.ts';
import { changedSince, fieldsBefore, requireLatest } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';

/** The current name of the changed object. */
function nameOf({ record_name }: EntryRow): string {
  if (record_name === null) throw changedSince();
  return record_name;
}

const latest =
  (undo: Undo): Undo =>
  async (work, entry, context) => {
    await requireLatest(work, entry);
    await undo(work, entry, context);
  };

const rename: Undo = async (work, entry) => {
  if (entry.changes['is_default'] !== undefined) {
    throw new Refused(msg('To undo this, make the earlier class the default again.'));
  }
  await editTaxClass(work, nameOf(entry), { name: String(entry.changes['name']?.[0]) });
};

const removedTax: Undo = async (work, entry) => {
  const { name, percentage, is_active, valid_from, ...place } = fieldsBefore(
    entry,
    Object.keys(entry.changes),
  );
  const { country_code = null, post_codes, tax_class = null } = place;
  // Entries of versions that logged name and percentage alone cannot say for which products and places.
  if (post_codes === undefined) throw changedSince();
  const id = await addTax(work, {
    name: String(name),
    percentage: Number(percentage),
    tax_class: tax_class as string | null,
    country_code: country_code as string | null,
    post_codes: post_codes as string[],
    valid_from: typeof valid_from === 'string' ? new Date(valid_from) : null,
  });
  if (is_active === false) await editTax(work, id, { is_active });
};

const removedCurrency: Undo = async (work, entry) => {
  const { name, rate_from_default, symbol } = fieldsBefore(entry, Object.keys(entry.changes));
  // Entries of versions that logged the name alone cannot say at which rate.
  if (rate_from_default === undefined) throw changedSince();
  await addCurrency(work, String(name), {
    rate: Number(rate_from_default),
    symbol: (symbol ?? null) as string | null,
  });
};

/** Undo functions of the acts on taxes and currencies. */
export const undoTaxes = {
  'tax.add': latest((work, { record_id }) => removeTax(work, record_id)),
  'tax.edit': latest((work, entry) =>
    editTax(work, entry.record_id, fieldsBefore(entry, ['percentage', 'is_active'])),
  ),
  'tax.remove': removedTax,
  'tax-class.add': latest((work, entry) => removeTaxClass(work, nameOf(entry))),
  'tax-class.edit': latest(rename),
  'tax-class.remove': (work, { changes }) =>
    addTaxClass(work, String(changes['name']?.[0]), { isDefault: false }),
  'currency.add': latest((work, entry) => removeCurrency(work, nameOf(entry))),
  'currency.remove': removedCurrency,
  'currency.rate': latest((work, entry) =>
    setRates(work, [
      { code: nameOf(entry), rate: Number(entry.changes['rate_from_default']?.[0]) },
    ]),
  ),
} satisfies Partial<Record<UndoableAct, Undo>>;
