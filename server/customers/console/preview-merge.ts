import type { z } from 'zod';
import type {
  MergePreview,
  previewMerge as endpoint,
} from '#contract/console/customers/customer-acts.ts';
import { internationalPhone } from '#domain/accounts/international-phone.ts';
import type { UserRow } from '#server/accounts/user-row.ts';
import { preview } from '#server/audit/preview.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { Database } from '#server/database/connect.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { getRegistrationTime } from '../account-queries.ts';
import { mergeCustomers } from '../operate/merge-customers.ts';
import { requireAllShops } from './require-all-shops.ts';

/** What merging two accounts would move, found out by a merge that is rolled back. Fails like the merge itself. */
export async function previewMerge(
  context: SignedInContext,
  { id, other_id: otherId }: z.output<typeof endpoint.request>,
): Promise<MergePreview> {
  requireAllShops(context, 'customers.edit');
  const { db } = context;
  return preview(db, byStaff(context), async (work) => {
    const merged = await mergeCustomers(work, { id, otherId, name: null });
    return {
      target: await presentAccount(work.db, merged.target),
      source: await presentAccount(work.db, merged.source),
      moved: merged.moved,
      in_common: merged.inCommon,
    };
  });
}

/** An account that is locked: another call may be erasing it. */
async function presentAccount(tx: Database, user: UserRow): Promise<MergePreview['target']> {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone === null ? null : internationalPhone(user.phone_code, user.phone),
    since: (await getRegistrationTime(tx, user.id)).toISOString(),
    is_verified: user.email_verified_at !== null || user.phone_verified_at !== null,
  };
}
