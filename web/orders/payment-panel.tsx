import type { ReactNode } from 'react';
import type { MoneyText } from '#web/checkout/use-money-text.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PlacedOrders } from './use-placed-orders.ts';
import { PaymentInstructions } from './view/payment-instructions.tsx';
import { usePayment } from './use-payment.ts';

interface PaymentPanelProps {
  placed: Pick<PlacedOrders, 'payment_status' | 'order_payment_url' | 'payment_instructions'> & {
    orders: Pick<PlacedOrders['orders'][number], 'order_status' | 'payment_method'>[];
  };
  /** Label of the button. */
  action: string;
  /** What the orders are in. */
  currency: string;
  moneyText: MoneyText;
  onChange: () => void;
}

/** Payment status according to the server, and a button to pay what is due. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { placed, action, currency, moneyText, onChange } = props;
  const t = useText();
  const { isPaying, pay, show } = usePayment(onChange);
  const { order_payment_url: url, payment_instructions: instructions, orders } = placed;
  const isCancelled = orders.every(({ order_status }) => order_status === 'Cancelled');
  const method = orders[0]?.payment_method ?? '';
  if (placed.payment_status === 'Paid') {
    return <Panel tone="bg-ok-tint">{t('Paid. Thank you.')}</Panel>;
  }
  if (isCancelled) {
    return (
      <Panel tone="bg-danger-tint">
        {t('This order was cancelled and can no longer be paid.')}
      </Panel>
    );
  }
  if (instructions !== null)
    return <PaymentInstructions {...{ instructions, currency, moneyText }} />;
  if (url === null) {
    return (
      <Panel tone="bg-well">
        {t('Payment method')}: {t(method)}
      </Panel>
    );
  }
  return (
    <Panel tone="bg-warn-tint">
      <span className="min-w-0 grow basis-60">
        {isPaying
          ? t('Complete the payment in the window that just opened.')
          : t("Not paid yet. We're holding your order for a while, so you can still pay.")}
      </span>
      {isPaying ? (
        <Button variant="secondary" onClick={show}>
          {t('Show the payment window')}
        </Button>
      ) : (
        <Button onClick={() => pay(url)}>{action}</Button>
      )}
    </Panel>
  );
}

function Panel({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <div
      aria-live="polite"
      className={`flex min-h-16 flex-wrap items-center gap-3 rounded-card border border-line p-4 ${tone}`}
    >
      {children}
    </div>
  );
}
