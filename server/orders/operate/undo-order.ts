import { z } from 'zod';
import { OrderAddressSchema } from '#contract/console/orders/buyer/order-address.ts';
import {
  type OrderContact,
  OrderContactSchema,
} from '#contract/console/orders/buyer/order-contact.ts';
import { msg } from '#domain/i18n/msg.ts';
import { isSame } from '#domain/staff/merge-edits.ts';
import { rightToUndo, type UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { findContact } from '../change/contact-queries.ts';
import { changeContact } from './buyer/change-contact.ts';
import { lockOrder } from '../change/change-queries.ts';
import { findOrderAddress } from '../change/address-queries.ts';
import { requireOrder } from '../console/require-order.ts';
import { addressFields, correctAddress, loggedFieldName } from './buyer/correct-address.ts';
import { setVatNumber } from './documents/set-vat-number.ts';
import { latestChange } from './handling/latest-change.ts';
import { undoAssignment, undoTags } from './handling/undo-handling.ts';
import { undoMove } from './undo-move.ts';
import { undoPayment } from './undo-payment.ts';
import { undoParcelEdit } from './undo-parcel.ts';
import { changedSince, requireLatest } from '#server/audit/console/changed-since.ts';
import { loggedBefore, readLogged } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';

const address: Undo = async (work, { record_id: id, changes }) => {
  const stored = await findOrderAddress(work.db, id);
  if (!stored) throw new NotFound(msg("This order doesn't exist."));
  const seen = addressFields(stored);
  const fields = Object.entries(changes).map(
    ([name, values]) => [loggedFieldName(name), values] as const,
  );
  if (fields.some(([field, [, after]]) => !isSame(seen[field], after))) {
    throw changedSince();
  }
  const before = textsBefore(OrderAddressSchema.keyof(), fields);
  await correctAddress(work, { id, seen, address: { ...seen, ...before }, isZoneAgreed: true });
};

const contact: Undo = async (work, { record_id: id, changes }, { session }) => {
  const order = await lockOrder(work.db, id);
  const stored = await findContact(work.db, order?.payment_id ?? 0);
  if (!stored) throw new NotFound(msg("This order doesn't exist."));
  const { name, email, phone } = stored;
  const seen = { name, email, phone };
  const fields = Object.entries(changes);
  if (fields.some(([field, [, after]]) => !isSame(seen[field as keyof OrderContact], after))) {
    throw changedSince();
  }
  const before = textsBefore(OrderContactSchema.keyof(), fields);
  const scope = scopeOf(session.roles, 'orders.contact');
  await changeContact(work, scope, { id, seen, contact: { ...seen, ...before } });
};

/** The texts of some fields before an entry. Refused if they are anything else. */
const textsBefore = <Field extends z.ZodEnum>(
  names: Field,
  fields: readonly (readonly [string, readonly [before: unknown, after: unknown]])[],
) =>
  readLogged(
    z.partialRecord(names, z.string()),
    Object.fromEntries(fields.map(([field, [before]]) => [field, before])),
  );

const move: Undo = async (work, entry) => {
  const latest = await latestChange(work.db, entry.record_id);
  if (latest?.id !== entry.id) {
    throw new Refused(msg('The order has changed since, so its status stays the same.'));
  }
  await undoMove(work, entry.record_id);
};

const vatNumber: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const before = loggedBefore(entry, 'buyer_vat_number', z.string().nullable());
  await setVatNumber(work, String(entry.record_id), before);
};

/** Restricts an undo to orders of the caller's shops. */
const ofOwnShop =
  (act: UndoableAct, undo: Undo): Undo =>
  async (work, entry, context) => {
    await requireOrder(context, rightToUndo(act), entry.record_id);
    await undo(work, entry, context);
  };

/** How actions on orders are undone. */
export const undoOrder = {
  'order.address': ofOwnShop('order.address', address),
  'order.contact': ofOwnShop('order.contact', contact),
  'order.advance': ofOwnShop('order.advance', move),
  'order.assign': ofOwnShop('order.assign', undoAssignment),
  'order.tags': ofOwnShop('order.tags', undoTags),
  'order.pay': ofOwnShop('order.pay', undoPayment),
  'order.vat-number': ofOwnShop('order.vat-number', vatNumber),
  'shipment.edit': ofOwnShop('shipment.edit', undoParcelEdit),
} satisfies Partial<Record<UndoableAct, Undo>>;
