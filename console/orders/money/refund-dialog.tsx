import { useRef, useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { RefundRequest } from '#contract/console/orders/refunds.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { call } from '../../api/call.ts';
import { useMoneyText } from '../../session/use-money-text.ts';
import { readAmount } from '../../ui/form/read-amount.ts';
import { textOf } from '../../ui/form/use-form.ts';
import { chosenLines, PieceInput, PieceInputs, type Pieces } from '../shipping/piece-inputs.tsx';
import { RefundQuoteDialog } from './refund-quote-dialog.tsx';

interface RefundDialogProps {
  order: ConsoleOrder;
  /** cancel: pieces that have not been shipped; refund: shipped pieces, delivery, or an amount. */
  act: 'cancel' | 'refund';
  onClose: () => void;
  onDone: () => void;
}

/** Cancels pieces or refunds money: choose, check the quote, execute it. */
export function RefundDialog({ order, act, onClose, onDone }: RefundDialogProps) {
  const t = useText();
  const { locale } = useLanguage();
  const isPaid = order.payment.state === 'paid';
  const request = useRef<RefundRequest>({ id: order.id, act, lines: [] });
  const [pieces, setPieces] = useState<Pieces>(new Map());
  const [restock, setRestock] = useState<Pieces>(new Map());
  const lines = order.lines
    .map((line) => ({ ...line, max: act === 'cancel' ? line.cancellable : line.refundable }))
    .filter(({ max }) => max > 0);
  const handleChange = (next: Pieces) => {
    setPieces(next);
    // Cancelled pieces are still in the warehouse, so they are restocked by default; refunded ones may be at the
    // buyer's.
    if (act === 'cancel') setRestock(next);
  };
  /** How many of a line's chosen pieces can be restocked. */
  const maxOf = (id: number) =>
    Math.min(pieces.get(id) ?? 0, order.lines.find((line) => line.id === id)?.restockable ?? 0);
  const ask = (values: FormData) => {
    const amount = textOf(values, 'amount').trim();
    request.current = {
      id: order.id,
      act,
      lines: chosenLines(lines, pieces).map((line) => ({
        ...line,
        restock: Math.min(maxOf(line.id), restock.get(line.id) ?? 0),
      })),
      delivery: values.get('delivery') === 'on',
      sum: amount === '' ? 0 : (readAmount(amount, locale) ?? amount),
      reason: textOf(values, 'reason'),
    };
    return call('quoteRefund', request.current);
  };
  return (
    <RefundQuoteDialog
      order={order}
      title={act === 'cancel' ? t('Cancel items') : isPaid ? t('Refund') : t('Reduce amount')}
      ask={ask}
      run={(quote) => call('refundOrder', { ...request.current, quote })}
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <>
          {lines.length > 0 && (
            <PieceInputs
              legend={act === 'cancel' ? t('Items to cancel') : t('Items to refund')}
              lines={lines}
              pieces={pieces}
              onChange={handleChange}
              renderBelow={({ id, name }) =>
                maxOf(id) > 0 && (
                  <div className="mt-1 flex items-center justify-between gap-3 text-muted">
                    <span>{t('Back to stock')}</span>
                    <PieceInput
                      label={t('Restock {{name}}', { name })}
                      max={maxOf(id)}
                      value={Math.min(maxOf(id), restock.get(id) ?? 0)}
                      onChange={(count) => setRestock(new Map(restock).set(id, count))}
                    />
                  </div>
                )
              }
            />
          )}
          {act === 'refund' && order.refundable && (
            <RefundAmounts order={order} refundable={order.refundable} errors={errors} />
          )}
          <TextAreaField
            name="reason"
            label={t('Reason')}
            hint={t('The buyer will see this.')}
            required={act === 'refund'}
            rows={2}
            maxLength={500}
            error={errors['reason']}
          />
        </>
      )}
    </RefundQuoteDialog>
  );
}

interface RefundAmountsProps {
  order: ConsoleOrder;
  refundable: NonNullable<ConsoleOrder['refundable']>;
  errors: Record<string, string>;
}

/** The delivery, and an amount that belongs to no line. */
function RefundAmounts({ order, refundable, errors }: RefundAmountsProps) {
  const t = useText();
  const moneyText = useMoneyText();
  const text = (amount: number) => moneyText(moneyOf(amount, order.currency));
  const values = { amount: text(refundable.amount) };
  return (
    <>
      {refundable.delivery > 0 && (
        <Checkbox name="delivery" end={text(refundable.delivery)}>
          {t('Delivery')}
        </Checkbox>
      )}
      <TextField
        name="amount"
        label={t('Other amount')}
        hint={
          order.payment.state === 'paid'
            ? t('At most {{amount}} of this order can still be refunded.', values)
            : t('At most {{amount}} can be taken off this order.', values)
        }
        inputMode="decimal"
        autoComplete="off"
        error={errors['amount'] ?? errors['sum']}
      />
    </>
  );
}
