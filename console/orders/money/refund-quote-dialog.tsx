import { type ReactNode, useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { type RefundQuote, RefundQuoteSchema } from '#contract/console/orders/refunds.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CallFailure } from '../../api/call.ts';
import { useMoneyText } from '../../session/use-money-text.ts';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { RefundQuoteView } from './refund-quote-view.tsx';

interface RefundQuoteDialogProps {
  order: ConsoleOrder;
  title: string;
  /** Gets the quote for the chosen refund. */
  ask: (values: FormData) => Promise<RefundQuote>;
  /** Executes the quote. */
  run: (quote: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  /** The fields of the first step; receives the field errors. */
  children: (errors: Record<string, string>) => ReactNode;
}

/** Gives money back in two steps: choose, then confirm the quote. Exactly the quote is executed. */
export function RefundQuoteDialog({
  order,
  title,
  ask,
  run,
  onClose,
  onDone,
  children,
}: RefundQuoteDialogProps) {
  const t = useText();
  const doneText = useDoneText();
  const [quote, setQuote] = useState<RefundQuote | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const choose = useForm(async (values) => {
    const quoted = await ask(values);
    setNotice(null);
    setQuote(quoted);
  });
  const confirm = useForm(async () => {
    if (!quote) return;
    try {
      await run(quote.quote);
    } catch (error) {
      const fresh = error instanceof CallFailure ? newQuoteOf(error) : null;
      if (!fresh || !(error instanceof CallFailure)) throw error;
      setNotice(error.message);
      setQuote(fresh);
      return;
    }
    showToast(doneText(quote));
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={title}>
      {/* Stays while the quote is read: Back shows what was chosen. */}
      <Form onSubmit={choose.handleSubmit} className={quote ? 'hidden' : 'flex flex-col gap-4'}>
        {children(choose.errors)}
        <FormError message={choose.message} />
        <Button type="submit" size="large" busy={choose.isBusy}>
          {t('Preview')}
        </Button>
      </Form>
      {quote && (
        <Form onSubmit={confirm.handleSubmit}>
          {notice !== null && (
            <p role="alert" className="rounded-control bg-warn-tint p-3 text-sm text-warn">
              {notice}
            </p>
          )}
          <RefundQuoteView quote={quote} isBuyerMailed={order.is_buyer_mailed} />
          <FormError message={confirm.message} />
          <div className="flex gap-2">
            <Button variant="secondary" size="large" onClick={() => setQuote(null)}>
              {t('Back')}
            </Button>
            <Button type="submit" size="large" className="grow" busy={confirm.isBusy}>
              <RunText quote={quote} />
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

function RunText({ quote: { total, currency, method } }: { quote: RefundQuote }) {
  const t = useText();
  const moneyText = useMoneyText();
  if (total === 0) return t('Confirm');
  const amount = moneyText(moneyOf(total, currency));
  return method === 'not-charged'
    ? t('Reduce by {{amount}}', { amount })
    : t('Refund {{amount}}', { amount });
}

/** Says what the execution of a quote has done. */
function useDoneText(): (quote: RefundQuote) => string {
  const t = useText();
  const moneyText = useMoneyText();
  return ({ total, currency, method }) => {
    if (total === 0) return t('Done.');
    const amount = moneyText(moneyOf(total, currency));
    return method === 'not-charged'
      ? t('Reduced by {{amount}}.', { amount })
      : t('{{amount}} refunded.', { amount });
  };
}

/** The new quote in a refusal, because the order has changed. */
function newQuoteOf({ status, body }: CallFailure): RefundQuote | null {
  if (status !== 409) return null;
  const parsed = RefundQuoteSchema.safeParse(body.data);
  return parsed.success ? parsed.data : null;
}
