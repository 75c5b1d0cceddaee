import { type GrantedRole, mayGrant } from '#domain/staff/rights.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { listShopNames } from '../queries.ts';

/** The roles of the person who grants; null for the command line, which may grant all. */
export type Granter = readonly GrantedRole[] | null;

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
