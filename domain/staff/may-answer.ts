import { type GrantedRole, hasRightFor } from './rights.ts';

/** Whether somebody with these roles may answer a ticket about an order of a shop; null: about no order. */
export const mayAnswer = (roles: readonly GrantedRole[], shopId: number | null): boolean =>
  hasRightFor(roles, 'tickets.answer', shopId);
