import { expect, test } from 'vitest';
import { type MergedAccount, accountMergeRefusal } from './merge-accounts.ts';

const account = (id: number, changes: Partial<MergedAccount> = {}): MergedAccount => ({
  id,
  is_active: true,
  is_verified: true,
  ...changes,
});

test.each([
  ['two verified accounts', account(1), account(2), null],
  [
    'two unverified ones',
    account(1, { is_verified: false }),
    account(2, { is_verified: false }),
    null,
  ],
  ['an unverified one into a verified one', account(1, { is_verified: false }), account(2), null],
  [
    'a verified one into an unverified one',
    account(1),
    account(2, { is_verified: false }),
    'other way',
  ],
  ['a blocked one into an open one', account(1, { is_active: false }), account(2), null],
  ['an open one into a blocked one', account(1), account(2, { is_active: false }), 'blocked'],
  ['an account into itself', account(1), account(1), 'different account'],
])('%s', (_case, source, target, refusal) => {
  const why = accountMergeRefusal(source, target);
  if (refusal === null) expect(why).toBeNull();
  else expect(why).toContain(refusal);
});
