import type { PaymentKind } from '#contract/orders/payment-kinds.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** What the shop's settings promise to buyers. */
export interface ShopPromises {
  /** How orders can be paid. */
  payments: readonly PaymentKind[];
  /** Whether products have reviews. */
  isReviewed: boolean;
  hasPhone: boolean;
  hasEmail: boolean;
  /** 0 when no returns are offered. */
  returnDays: number;
}

interface Reassurance {
  icon: 'payment' | 'reviews' | 'support' | 'returns';
  title: string;
  text: string;
}

/** The promises of the home page: only what the owner has configured, and none when there are fewer than two. */
export function reassurances(t: Translate, facts: ShopPromises): Reassurance[] {
  const { payments, isReviewed, hasPhone, hasEmail, returnDays } = facts;
  const possible: (Reassurance | false)[] = [
    payments.includes('online') && {
      icon: 'payment',
      title: t('Secure payment'),
      text: payments.includes('on-delivery') ? t('Pay online or on delivery') : t('Pay online'),
    },
    !payments.includes('online') &&
      payments.includes('on-delivery') && {
        icon: 'payment',
        title: t('Cash on delivery'),
        text: t('Pay when your order arrives'),
      },
    isReviewed && {
      icon: 'reviews',
      title: t('Real reviews'),
      text: t('From verified buyers only'),
    },
    (hasPhone || hasEmail) && {
      icon: 'support',
      title: t('Real human support'),
      text: supportText(t, { hasPhone, hasEmail }),
    },
    returnDays > 0 && {
      icon: 'returns',
      title: t('Easy returns'),
      text: t('{{count}}-day returns', { count: returnDays, one: '{{count}}-day returns' }),
    },
  ];
  const shown = possible.filter((reassurance) => reassurance !== false);
  return shown.length > 1 ? shown : [];
}

function supportText(
  t: Translate,
  { hasPhone, hasEmail }: Record<'hasPhone' | 'hasEmail', boolean>,
) {
  if (hasPhone && hasEmail) return t('By phone, email or ticket');
  return hasPhone ? t('By phone or ticket') : t('By email or ticket');
}
