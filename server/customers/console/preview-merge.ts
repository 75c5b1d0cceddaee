import type { z } from 'zod';
import type {
  MergePreview,
  previewMerge as endpoint,
} from '#contract/console/customers/customer-acts.ts';
import { internationalPhone } from '#domain/accounts/international-phone.ts';
import type { UserRow } from '#server/accounts/user-row.ts';
import { preview } from '#server/audit/preview.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { findSince } from '../account-queries.ts';
import { mergeCustomers } from '../operate/merge-customers.ts';
import { requireAllShops } from './require-all-shops.ts';

/** What merging two accounts would move, found out by doing it and taking it back. Failures as of the merge itself. */
export async function previewMerge(
  context: SignedInContext,
  { id, other_id: otherId }: z.output<typeof endpoint.request>,
): Promise<MergePreview> {
  requireAllShops(context, 'customers.edit');
  const { db } = context;
  const { target, source, moved, inCommon } = await preview(db, byStaff(context), (work) =>
    mergeCustomers(work, { id, otherId, name: null }),
  );
  const account = async (user: UserRow) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone === null ? null : internationalPhone(user.phone_code, user.phone),
    since: (await findSince(db, user.id)).toISOString(),
    is_verified: user.email_verified_at !== null || user.phone_verified_at !== null,
  });
  return {
    target: await account(target),
    source: await account(source),
    moved,
    in_common: inCommon,
  };
}
