import { useState } from 'react';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { moneyOf } from '#domain/money/money.ts';
import type { RequestOf } from '#web/api/client.ts';
import { type CheckoutOptions, methodsFor } from '#web/checkout/checkout-options.ts';
import {
  isStillOpen,
  type OpenAttempt,
  useOpenAttempt,
} from '#web/checkout/place-order/order-attempts-store.ts';
import { useMoneyText } from '#web/checkout/use-money-text.ts';
import { AmountRows } from '#web/checkout/view/amount-rows.tsx';
import { PaymentChoice } from '#web/checkout/view/payment-choice.tsx';
import { UnfinishedOrder } from '#web/checkout/view/unfinished-order.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { RetryNote } from '#web/ui/form/retry-note.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useOrderAgain } from './use-order-again.ts';

interface OrderAgainDialogProps {
  order: OrderDetails;
  options: CheckoutOptions;
  onClose: () => void;
}

/** Reorders to the same address at the total shown; only the payment method is chosen. */
export function OrderAgainDialog({ order, options, onClose }: OrderAgainDialogProps) {
  const t = useText();
  const [method, setMethod] = useState('');
  const [isUnchosen, setUnchosen] = useState(false);
  const { quote, isBusy, refusal, retry, place } = useOrderAgain(order, options, onClose);
  const purpose = `again ${order.id}` as const;
  const open = useOpenAttempt(purpose);
  const { charged } = options;
  const moneyText = useMoneyText(charged);
  const amount =
    quote === null ? '…' : moneyText(moneyOf(quote.checkout.payable_amount, charged.name));

  const repeat = (attempt: OpenAttempt) => {
    if (!isStillOpen(attempt, purpose)) return;
    void place(JSON.parse(attempt.content) as RequestOf<'placeOrderAgain'>);
  };
  const handleOrder = () => {
    if (open !== null) return repeat(open);
    if (method === '') return setUnchosen(true);
    if (quote === null) return undefined;
    const { payable_amount } = quote.checkout;
    return void place({ order_id: order.id, payment_method: method, payable_amount });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Order again')}
      footer={
        <Button
          size="large"
          className="w-full tabular-nums"
          busy={isBusy}
          disabled={quote === null && open === null}
          onClick={handleOrder}
        >
          {t('Place order · {{amount}}', { amount: `\u2068${amount}\u2069` })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {t("We'll send the same products to the same address at today's prices.")}
        </p>
        {open !== null ? (
          !isBusy && <UnfinishedOrder onRepeat={() => repeat(open)} />
        ) : quote === null && refusal !== null ? (
          <RetryNote message={refusal} onRetry={() => void retry()} />
        ) : (
          <FormError message={refusal} />
        )}
        <AmountRows amounts={quote === null ? null : quote.checkout} />
        <PaymentChoice
          methods={quote === null ? options.methods : methodsFor(quote, options)}
          value={method}
          onChange={(chosen) => {
            setMethod(chosen);
            setUnchosen(false);
          }}
          error={isUnchosen ? t('Choose a payment method.') : undefined}
        />
      </div>
    </Dialog>
  );
}
