import { z } from 'zod';
import { msg } from '#domain/i18n/msg.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { Refused } from '#server/http/response/failure.ts';
import { addCurrency, removeCurrency, setRates } from '#server/settings/operate/edit-currency.ts';
import {
  addTaxClass,
  editTaxClass,
  removeTaxClass,
} from '#server/settings/operate/edit-tax-class.ts';
import { addTax, editTax, removeTax } from '#server/settings/operate/edit-tax.ts';
import { changedSince, ifLatest, nameOf } from '#server/audit/console/changed-since.ts';
import { loggedBefore, loggedFields } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';

const TAX = {
  name: z.string(),
  percentage: z.number(),
  is_active: z.boolean(),
  tax_class: z.string().nullable(),
  country_code: z.string().nullable(),
  post_codes: z.array(z.string()),
  valid_from: z.coerce.date().nullable(),
};
const CURRENCY = {
  name: z.string(),
  rate_from_default: z.number(),
  symbol: z.string().nullable(),
};

const rename: Undo = async (work, entry) => {
  if (entry.changes['is_default'] !== undefined) {
    throw new Refused(msg('To undo this, make the earlier class the default again.'));
  }
  await editTaxClass(work, nameOf(entry), { name: loggedBefore(entry, 'name', z.string()) });
};

const removedTax: Undo = async (work, entry) => {
  const { is_active, post_codes, ...before } = loggedFields(entry, TAX);
  // Entries of versions that logged name and percentage alone cannot say for which products and places.
  if (post_codes === undefined) throw changedSince();
  const id = await addTax(work, {
    name: loggedBefore(entry, 'name', TAX.name),
    percentage: loggedBefore(entry, 'percentage', TAX.percentage),
    tax_class: before.tax_class ?? null,
    country_code: before.country_code ?? null,
    post_codes,
    valid_from: before.valid_from ?? null,
  });
  if (is_active === false) await editTax(work, id, { is_active });
};

const removedCurrency: Undo = async (work, entry) => {
  const { rate_from_default: rate, symbol = null } = loggedFields(entry, CURRENCY);
  // Entries of versions that logged the name alone cannot say at which rate.
  if (rate === undefined) throw changedSince();
  await addCurrency(work, loggedBefore(entry, 'name', CURRENCY.name), { rate, symbol });
};

/** Undo functions of the acts on taxes and currencies. */
export const undoTaxes = {
  'tax.add': ifLatest((work, { record_id }) => removeTax(work, record_id)),
  'tax.edit': ifLatest((work, entry) =>
    editTax(
      work,
      entry.record_id,
      loggedFields(entry, { percentage: TAX.percentage, is_active: TAX.is_active }),
    ),
  ),
  'tax.remove': removedTax,
  'tax-class.add': ifLatest((work, entry) => removeTaxClass(work, nameOf(entry))),
  'tax-class.edit': ifLatest(rename),
  'tax-class.remove': (work, entry) =>
    addTaxClass(work, loggedBefore(entry, 'name', z.string()), { isDefault: false }),
  'currency.add': ifLatest((work, entry) => removeCurrency(work, nameOf(entry))),
  'currency.remove': removedCurrency,
  'currency.rate': ifLatest((work, entry) =>
    setRates(work, [
      {
        code: nameOf(entry),
        rate: loggedBefore(entry, 'rate_from_default', CURRENCY.rate_from_default),
      },
    ]),
  ),
} satisfies Partial<Record<UndoableAct, Undo>>;
