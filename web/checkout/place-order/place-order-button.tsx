import { moneyOf } from '#domain/money/money.ts';
import { useText } from '#web/i18n/text.tsx';
import { useCurrency } from '#web/settings/use-currency.ts';
import { Button } from '#web/ui/button.tsx';
import type { CheckoutOptions } from '../checkout-options.ts';
import { useMoneyText } from '../use-money-text.ts';
import type { ShownQuote } from '../use-checkout-quote.ts';

interface PlaceOrderButtonProps {
  form: string;
  shown: ShownQuote;
  options: CheckoutOptions;
  busy: boolean;
}

/** The submit button, labelled with the amount and currency that will be charged. */
export function PlaceOrderButton({ form, shown, options, busy }: PlaceOrderButtonProps) {
  const t = useText();
  const currency = useCurrency();
  const { quote, status } = shown;
  const { charged } = options;
  const moneyText = useMoneyText(charged);
  const amount = status === 'ready' ? moneyText(moneyOf(quote.payable_amount, charged.name)) : '…';
  return (
    <>
      <Button
        type="submit"
        form={form}
        size="large"
        className="w-full tabular-nums"
        busy={busy}
        disabled={status !== 'ready'}
      >
        {t('Place order · {{amount}}', { amount: `\u2068${amount}\u2069` })}
      </Button>
      <p className="mt-2 min-h-5 text-sm text-muted">
        {currency.name !== charged.name &&
          t("Prices in {{shown}} are approximate. You'll pay in {{charged}}.", {
            shown: currency.name,
            charged: charged.name,
          })}
      </p>
    </>
  );
}
