import { useText } from '#web/i18n/text.tsx';

/** The payment method and whether the order is paid, in words. */
export function PaymentText({ payment }: { payment: 'paid' | 'open' | 'cash' }) {
  const t = useText();
  switch (payment) {
    case 'paid':
      return <span className="text-ok">{t('Paid')}</span>;
    case 'open':
      return <span className="text-warn">{t('Not paid')}</span>;
    default:
      return <span>{t('On delivery')}</span>;
  }
}
