import { z } from 'zod';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { requireLatest } from '#server/audit/console/changed-since.ts';
import { loggedAfter, loggedBefore, readLogged } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { requireAllShops } from '../console/require-all-shops.ts';
import { blockCustomer } from './block-customer.ts';
import { restoreTags } from './tag-customer.ts';
import { releaseGuestOrders } from './claim-guest-orders.ts';
import { editCustomer, type Verifications } from './edit-customer.ts';

const FIELDS = ['name', 'email', 'phone_code', 'phone'] as const;

const edit: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const textOf = (value: unknown) => readLogged(z.string().nullable(), value) ?? '';
  const changes = FIELDS.flatMap((field) => {
    const change = entry.changes[field];
    return change ? [[field, { from: textOf(change[1]), to: textOf(change[0]) }] as const] : [];
  });
  const verifiedAt = (field: keyof Verifications) =>
    loggedBefore(entry, field, z.coerce.date().nullable());
  await editCustomer(work, {
    id: entry.record_id,
    changes: Object.fromEntries(changes),
    verifications: {
      email_verified_at: verifiedAt('email_verified_at'),
      phone_verified_at: verifiedAt('phone_verified_at'),
    },
  });
};

const block =
  (isBlocked: boolean): Undo =>
  async (work, entry) => {
    await requireLatest(work, entry);
    await blockCustomer(work, { id: entry.record_id, isBlocked });
  };

const claim: Undo = (work, entry) => {
  const payments = loggedAfter(entry, 'payments', z.array(z.int()));
  return releaseGuestOrders(work, { id: entry.record_id, payments });
};

const tags: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  await restoreTags(work, entry.record_id, loggedBefore(entry, 'tags', z.array(z.string())));
};

/** Accounts belong to all shops. */
const inAllShops =
  (undo: Undo): Undo =>
  async (work, entry, context) => {
    requireAllShops(context, 'customers.edit');
    await undo(work, entry, context);
  };

/** Undo functions of the acts on customers. */
export const undoCustomer = {
  'customer.edit': inAllShops(edit),
  'customer.claim-orders': inAllShops(claim),
  'customer.tags': inAllShops(tags),
  'customer.close': inAllShops(block(false)),
  'customer.open': inAllShops(block(true)),
} satisfies Partial<Record<UndoableAct, Undo>>;
