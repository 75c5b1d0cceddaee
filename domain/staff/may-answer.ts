import { type GrantedRole, isInScope, scopeOf } from './rights.ts';

/** Whether somebody with these roles may answer a ticket about an order of a shop; null: about no order. */
export function mayAnswer(roles: readonly GrantedRole[], shopId: number | null): boolean {
  const scope = scopeOf(roles, 'tickets.answer');
  return scope === 'all' || (shopId !== null && isInScope(scope, shopId));
}
