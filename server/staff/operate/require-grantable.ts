import { msg } from '#domain/i18n/msg.ts';
import { type GrantedRole, hasRight, mayGrant } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { listShopNames, lockOwners } from '../queries.ts';
import { rolesNow } from '../roles-now.ts';

/** The roles of the person who grants; null for the command line, which may grant all. */
export type Granter = readonly GrantedRole[] | null;

/**
 * The roles of the person who grants, once changes of roles in progress have ended: one of them may have taken these
 * away since the call began. No further change begins until the transaction ends. 403 without the right.
 */
export async function granterNow(work: Work, granter: Granter): Promise<Granter> {
  await lockOwners(work.db);
  if (work.staff === undefined) return granter;
  const roles = await rolesNow(work.db, work.staff.id);
  if (!hasRight(roles, 'people.edit'))
    throw new Failure(403, msg("Your role doesn't include this."));
  return roles;
}

/**
 * Refuses (403) roles that the granter may neither give nor take away. Invalid for a role that needs a shop and has
 * none, one for all shops that has a shop, and an unknown shop.
 */
export async function requireGrantable(
  tx: DatabaseTransaction,
  granter: Granter,
  roles: readonly GrantedRole[],
): Promise<void> {
  if (granter !== null && roles.some((role) => !mayGrant(granter, role))) {
    throw new Failure(403, 'Only an owner can do this for owners and managers.');
  }
  if (roles.some(({ role, shop_id }) => role === 'seller' && shop_id === null)) {
    throw new Invalid({ roles: ["Choose the seller's shop."] });
  }
  if (roles.some(({ role, shop_id }) => /owner|manager/.test(role) && shop_id !== null)) {
    throw new Invalid({ roles: ['Owners and managers have access to all shops.'] });
  }
  const shops = new Set((await listShopNames(tx)).map(({ id }) => id));
  if (roles.some(({ shop_id }) => shop_id !== null && !shops.has(shop_id))) {
    throw new Invalid({ roles: ["One of these shops doesn't exist anymore."] });
  }
}
