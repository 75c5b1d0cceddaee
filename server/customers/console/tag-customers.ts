import type { z } from 'zod';
import type { tagCustomers as endpoint } from '#contract/console/customers/customer-acts.ts';
import type { getCustomerChoices as choicesEndpoint } from '#contract/console/customers/customers.ts';
import { listCustomerTags } from '#server/accounts/customer-tags.ts';
import { changeEach } from '#server/console/change-each.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { tagCustomer } from '../operate/tag-customer.ts';
import { scopesOf } from './present-customer.ts';
import { requireAllShops } from './require-all-shops.ts';

/** From how many of the newest tagged customers the tags in use are read. */
const TAGGED_CUSTOMERS = 2000;
const TAGS = 100;

/** Adds tags to customers, or removes some; a refused one is reported with its reason. */
export async function tagCustomers(
  context: SignedInContext,
  { ids, ...values }: z.output<typeof endpoint.request>,
): Promise<z.input<typeof endpoint.response>> {
  requireAllShops(context, 'customers.edit');
  const kind = values.act === 'add_tags' ? 'add' : 'remove';
  const { changed, refused } = await changeEach(context, {
    keys: ids,
    values,
    kind: 'customer',
    find: (id) => Promise.resolve(id),
    change: (work, id) => tagCustomer(work, id, { [kind]: values.tags }),
  });
  return {
    changed: changed.map(({ key: id, entry }) => ({ id, entry })),
    refused: refused.map(({ key: id, message }) => ({ id, message })),
  };
}

/** What customers can be filtered by and tagged with; nothing for people who may not see tags. */
export async function getCustomerChoices({
  db,
  session,
}: SignedInContext): Promise<z.input<typeof choicesEndpoint.response>> {
  if (!scopesOf(session.roles).hasTags) return { tags: [] };
  return { tags: await listCustomerTags(db, { customers: TAGGED_CUSTOMERS, tags: TAGS }) };
}
