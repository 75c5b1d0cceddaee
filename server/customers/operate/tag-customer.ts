import { msg } from '#domain/i18n/msg.ts';
import { lockCustomer } from '#server/accounts/operate-users.ts';
import { listTagsOfCustomer, updateCustomerTags } from '#server/accounts/customer-tags.ts';
import { changedTags, type TagChange } from '#server/audit/console/changed-tags.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound } from '#server/http/response/failure.ts';

/**
 * Adds tags to a customer, or removes some. Throws NotFound for an unknown customer, Refused when nothing would change, and
 * for too many.
 */
export async function tagCustomer(work: Work, id: number, change: TagChange): Promise<void> {
  const before = await lockTags(work, id);
  await storeTags(work, id, before, changedTags(before, change));
}

/** Puts the tags of a customer back to what they were. Throws NotFound for an unknown customer. */
export async function restoreTags(work: Work, id: number, tags: string[]): Promise<void> {
  await storeTags(work, id, await lockTags(work, id), tags);
}

async function lockTags(work: Work, id: number): Promise<string[]> {
  if (!(await lockCustomer(work, id))) throw new NotFound(msg("This customer doesn't exist."));
  return listTagsOfCustomer(work.db, id);
}

async function storeTags({ db, log }: Work, id: number, before: string[], tags: string[]) {
  await updateCustomerTags(db, id, tags);
  await log({ act: 'customer.tags', kind: 'customer', id, changes: { tags: [before, tags] } });
}
