import { useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { MAX_REFERENCE } from '#contract/console/orders/pay-order.ts';
import { currencyDigits } from '#domain/money/iso-currency.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { call } from '../../api/call.ts';
import { useMe } from '../../session/me-context.tsx';
import { useMoneyText } from '../../session/use-money-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { amountText, readAmount } from '../../ui/form/read-amount.ts';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { useBaseValues } from '../../ui/form/use-base-values.ts';
import { ReceivedOutcomeText } from './received-outcome.tsx';

interface ReceivedDialogProps {
  order: ConsoleOrder;
  received: NonNullable<ConsoleOrder['received']>;
  onClose: () => void;
  /** Gets the log entry by which it can be undone. */
  onDone: (entry: number | null) => void;
}

/** Records an amount that has arrived, by default today and all that is still due, and previews the outcome. */
export function ReceivedDialog({ order, received, onClose, onDone }: ReceivedDialogProps) {
  const t = useText();
  const { locale } = useLanguage();
  const { time_zone: timeZone } = useMe().shop;
  const moneyText = useMoneyText();
  const { currency } = order;
  const { due } = received;
  const withBaseValues = useBaseValues({ received: received.amount });
  const [today] = useState(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date()),
  );
  const [typed, setTyped] = useState(() =>
    due > 0 ? amountText(due, locale, Math.min(currencyDigits(currency), 2)) : '',
  );
  const amount = readAmount(typed, locale);
  const { errors, message, isBusy, handleSubmit, clearError } = useForm(
    async (values, idempotencyKey) => {
      await withBaseValues(async (seen) => {
        const { entry } = await call('payOrder', {
          id: order.id,
          idempotency_key: idempotencyKey,
          // Without an amount the server would record all that is due.
          amount: amount ?? (typed.trim() === '' ? 0 : typed),
          received_on: textOf(values, 'received_on'),
          reference: textOf(values, 'reference'),
          seen_received: seen.received,
          is_mailed: values.get('is_mailed') === 'on',
        });
        onDone(entry);
      });
    },
  );
  return (
    <Dialog open onClose={onClose} title={t('Payment received')}>
      <Form onSubmit={handleSubmit}>
        {order.parts.length > 0 && due > 0 && (
          <p className="text-sm text-muted">
            {t(
              'One transfer may have paid several orders of this checkout: {{amount}} of it is for this one. Record the others on their own pages.',
              { amount: moneyText(moneyOf(due, currency)) },
            )}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="amount"
            label={t('Amount in {{currency}}', { currency })}
            required
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={typed}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              clearError('amount');
            }}
            error={errors['amount']}
          />
          <TextField
            name="received_on"
            type="date"
            label={t('Received on')}
            defaultValue={today}
            max={today}
            error={errors['received_on']}
          />
        </div>
        <TextField
          name="reference"
          label={t('Payer or reference')}
          hint={t('As on the bank statement. Only staff see it.')}
          autoComplete="off"
          maxLength={MAX_REFERENCE}
          error={errors['reference']}
        />
        {order.is_buyer_mailed && (
          <Checkbox name="is_mailed" defaultChecked>
            {t('Email the buyer')}
          </Checkbox>
        )}
        <ReceivedOutcomeText order={order} due={due} amount={amount} />
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Record the payment')}
        </Button>
      </Form>
    </Dialog>
  );
}
