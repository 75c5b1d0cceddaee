import type { Right, Role } from '#contract/console/staff/rights.ts';

/** A role granted to a person, for all shops (`shop_id` null) or for one. */
export interface GrantedRole {
  role: Role;
  shop_id: number | null;
}

/** The shops a right holds for. */
export type Scope = 'all' | readonly number[];

const EVERYBODY = ['owner', 'manager', 'support', 'packer', 'seller'] as const;

/** The roles that have each right. A role granted for one shop has it for that shop. */
const ROLES_WITH: Record<Right, readonly Role[]> = {
  'orders.see': EVERYBODY,
  // Email and phone; packers need neither, nor the amounts.
  'orders.contact': ['owner', 'manager', 'support', 'seller'],
  // To correct it: everybody who sees an order sees where it goes.
  'orders.address': ['owner', 'manager', 'support', 'seller'],
  'orders.mail': ['owner', 'manager', 'support', 'seller'],
  'orders.amounts': ['owner', 'manager', 'support', 'seller'],
  // Names and addresses of all buyers in one file.
  'orders.export': ['owner', 'manager', 'seller'],
  'orders.advance': EVERYBODY,
  'orders.ship': EVERYBODY,
  'orders.note': EVERYBODY,
  'orders.return': ['owner', 'manager', 'support', 'packer'],
  // The shop's bank account, which only they see, has the money of all its sellers.
  'orders.pay': ['owner', 'manager'],
  'orders.cancel': ['owner', 'manager', 'support'],
  // Up to `refund_limit` per order without the next right.
  'orders.refund': ['owner', 'manager', 'support'],
  'orders.refund-any-sum': ['owner', 'manager'],
  'products.see': EVERYBODY,
  'products.edit': ['owner', 'manager', 'seller'],
  'products.delete': ['owner', 'manager', 'seller'],
  // All prices and stock in one file.
  'products.export': ['owner', 'manager', 'seller'],
  'prices.edit': ['owner', 'manager', 'seller'],
  'taxonomy.edit': ['owner', 'manager'],
  // A file can change the products of every shop.
  'imports.run': ['owner', 'manager'],
  'stock.see': EVERYBODY,
  'stock.edit': ['owner', 'manager', 'packer', 'seller'],
  'stock.export': ['owner', 'manager', 'seller'],
  // For one shop: the tickets about its orders.
  'tickets.see': ['owner', 'manager', 'support', 'seller'],
  'tickets.answer': ['owner', 'manager', 'support', 'seller'],
  // Email addresses of all who wrote in one file.
  'tickets.export': ['owner', 'manager', 'seller'],
  // Saved replies belong to all shops: a role for one shop only uses them.
  'replies.edit': ['owner', 'manager', 'support'],
  // For one shop: its buyers, with their orders there.
  'customers.see': ['owner', 'manager', 'support', 'seller'],
  // Email, phone, addresses, sign-ins and consents.
  'customers.contact': ['owner', 'manager', 'support'],
  'customers.export': ['owner', 'manager'],
  'customers.edit': ['owner', 'manager', 'support'],
  'customers.erase': ['owner', 'manager'],
  'errors.see': ['owner', 'manager'],
  'settings.edit': ['owner', 'manager'],
  'people.edit': ['owner', 'manager'],
  // Owners and managers see all entries, everybody else their own, on what they may still see.
  'audit.see': EVERYBODY,
  'audit.export': ['owner', 'manager'],
  // Everybody can save views of their own.
  'views.share': ['owner', 'manager', 'support', 'seller'],
};

/** The shops for which roles give a right; an empty list: none. Rights of several roles add up. */
export function scopeOf(roles: readonly GrantedRole[], right: Right): Scope {
  const giving = roles.filter(({ role }) => ROLES_WITH[right].includes(role));
  if (giving.some(({ shop_id }) => shop_id === null)) return 'all';
  return [...new Set(giving.flatMap(({ shop_id }) => shop_id ?? []))].toSorted((a, b) => a - b);
}

/** Whether a scope includes a shop. */
export function isInScope(scope: Scope, shopId: number): boolean {
  return scope === 'all' || scope.includes(shopId);
}

/** Whether a scope includes all shops of another one. */
export function includesScope(scope: Scope, other: Scope): boolean {
  return scope === 'all' || (other !== 'all' && other.every((shopId) => scope.includes(shopId)));
}

/** Whether roles give a right for what belongs to a shop; what belongs to no shop (null) takes the right in all shops. */
export function hasRightFor(
  roles: readonly GrantedRole[],
  right: Right,
  shopId: number | null,
): boolean {
  const scope = scopeOf(roles, right);
  return scope === 'all' || (shopId !== null && isInScope(scope, shopId));
}

/** The roles that have a right. */
export const rolesWith = (right: Right): readonly Role[] => ROLES_WITH[right];

/** Whether roles give a right for at least one shop. */
export function hasRight(roles: readonly GrantedRole[], right: Right): boolean {
  const scope = scopeOf(roles, right);
  return scope === 'all' || scope.length > 0;
}

/** Whether somebody with these roles sees the whole audit log; others only see their own actions. */
export function canSeeWholeLog(roles: readonly GrantedRole[]): boolean {
  return roles.some(({ role }) => role === 'owner' || role === 'manager');
}

/** Whether somebody with these roles may grant, change or revoke a role: managers may not touch owners and managers. */
export function mayGrant(roles: readonly GrantedRole[], { role }: GrantedRole): boolean {
  if (roles.some((own) => own.role === 'owner')) return true;
  const isManager = roles.some((own) => own.role === 'manager');
  return isManager && role !== 'owner' && role !== 'manager';
}
