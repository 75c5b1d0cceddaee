import { useText } from '#web/i18n/text.tsx';

interface PaymentTextProps {
  payment: 'paid' | 'open' | 'cash';
  /** Whether a part of an open payment has arrived. */
  isPartPaid?: boolean;
}

/** The payment method and whether the order is paid, in words. */
export function PaymentText({ payment, isPartPaid = false }: PaymentTextProps) {
  const t = useText();
  switch (payment) {
    case 'paid':
      return <span className="text-ok">{t('Paid')}</span>;
    case 'open':
      return <span className="text-warn">{isPartPaid ? t('Partly paid') : t('Not paid')}</span>;
    default:
      return <span>{t('On delivery')}</span>;
  }
}
