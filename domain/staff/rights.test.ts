import { expect, test } from 'vitest';
import { RIGHTS } from '#contract/console/staff/rights.ts';
import {
  type GrantedRole,
  includesScope,
  hasRight,
  mayGrant,
  scopeOf,
  canSeeWholeLog,
} from './rights.ts';

const role = (name: GrantedRole['role'], shop_id: number | null = null): GrantedRole => ({
  role: name,
  shop_id,
});

test.each([
  ['a role for all shops gives its rights everywhere', [role('support')], 'orders.see', 'all'],
  ['a role for one shop gives them there', [role('support', 3)], 'orders.see', [3]],
  ['roles add up', [role('packer', 9), role('seller', 3)], 'orders.ship', [3, 9]],
  ['all shops win', [role('packer'), role('seller', 3)], 'orders.see', 'all'],
  ['a right that one role lacks', [role('packer'), role('seller', 3)], 'orders.contact', [3]],
  ['packers see no amounts', [role('packer')], 'orders.amounts', []],
  ['nobody without a role', [], 'orders.see', []],
  ['support invites nobody', [role('support')], 'people.edit', []],
] as const)('%s', (_name, roles, right, scope) => {
  expect(scopeOf(roles, right)).toEqual(scope);
  expect(hasRight(roles, right)).toBe(scope.length > 0);
});

test.each([
  ['all', 'all', true],
  ['all', [3], true],
  [[3, 9], [3], true],
  [[3], [3, 9], false],
  [[3], 'all', false],
  [[3], [], true],
] as const)('%j includes %j: %s', (scope, other, expected) => {
  expect(includesScope(scope, other)).toBe(expected);
});

test('owners have every right', () => {
  expect(RIGHTS.filter((right) => scopeOf([role('owner')], right) !== 'all')).toEqual([]);
});

test.each<[GrantedRole['role'], string]>([
  ['manager', RIGHTS.join(' ')],
  [
    'support',
    `orders.see orders.contact orders.address orders.mail orders.amounts orders.advance orders.ship orders.note
    orders.return orders.cancel orders.refund products.see stock.see tickets.see tickets.answer replies.edit
    customers.see customers.contact customers.edit audit.see views.share`,
  ],
  [
    'packer',
    `orders.see orders.advance orders.ship orders.note orders.return products.see stock.see stock.edit audit.see`,
  ],
  [
    'seller',
    `orders.see orders.contact orders.address orders.mail orders.amounts orders.export orders.advance orders.ship
    orders.note products.see products.edit products.delete products.export prices.edit stock.see stock.edit
    stock.export tickets.see tickets.answer tickets.export customers.see audit.see views.share`,
  ],
])('a %s has these rights and no others', (name, rights) => {
  const own = RIGHTS.filter((right) => hasRight([role(name)], right));
  expect(own.toSorted()).toEqual(rights.split(/\s+/).toSorted());
});

test.each([
  ['owner', 'owner', true],
  ['owner', 'seller', true],
  ['manager', 'support', true],
  ['manager', 'manager', false],
  ['manager', 'owner', false],
  ['support', 'packer', false],
] as const)('%s grants %s: %s', (by, granted, expected) => {
  expect(mayGrant([role(by)], role(granted))).toBe(expected);
});

test('owners and managers see the whole log', () => {
  expect(canSeeWholeLog([role('support'), role('manager')])).toBe(true);
  expect(canSeeWholeLog([role('support'), role('seller', 1)])).toBe(false);
});
