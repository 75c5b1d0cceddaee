import { createContext, type ReactNode, useContext } from 'react';
import type { Me } from '#contract/console/staff/me.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { formatPrice } from '#domain/money/currency.ts';
import { useLanguage } from '#web/i18n/text.tsx';

const MeContext = createContext<Me | null>(null);

export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>;
}

/** Who is signed in, and their shop. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('Only pages of somebody who is signed in know who that is.');
  return me;
}

/** Whether the person has a right for at least one shop. */
export function useMay(right: Right): boolean {
  return useMe().rights.includes(right);
}

/** Formats an amount in the shop's currency. */
export function useAmountText(): (amount: number) => string {
  const { currency } = useMe().shop;
  const { locale } = useLanguage();
  return (amount) =>
    formatPrice(
      amount,
      { symbol: currency.symbol, digits: currency.digits, rate_from_default: 1 },
      currency.position,
      locale,
    );
}
