import { createContext, type ReactNode, useContext } from 'react';
import type { Me } from '#contract/console/staff/me.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { scopeOf } from '#domain/staff/rights.ts';

const MeContext = createContext<Me | null>(null);

export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>;
}

/** Who is signed in, and their shop. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe needs a MeProvider, which only the pages after signing in have.');
  return me;
}

/** Whether the person has a right for all shops, which changing what belongs to all of them needs. */
export function useHasRightInAllShops(right: Right): boolean {
  return scopeOf(useMe().roles, right) === 'all';
}

/** Whether the person has a right for at least one shop. */
export function useHasRight(right: Right): boolean {
  return useMe().rights.includes(right);
}
