import type { RefundQuote } from '#contract/console/orders/refunds.ts';
import { isPaidOnDelivery } from '#domain/checkout/payment-methods/payment-methods.ts';
import { moneyOf } from '#domain/money/money.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { taxName } from '#domain/tax/tax-label.ts';
import { useText } from '#web/i18n/text.tsx';
import { useMoneyText } from '../../session/use-money-text.ts';

/** A refund's quote: how its total is made up, and how the money is returned. */
export function RefundQuoteView({
  quote,
  isBuyerMailed,
}: {
  quote: RefundQuote;
  isBuyerMailed: boolean;
}) {
  const t = useText();
  const moneyText = useMoneyText();
  const text = (amount: number) => moneyText(moneyOf(amount, quote.currency));
  const rows: [label: string, amount: number][] = [
    [t('Products'), quote.goods],
    [t('Tax on items'), quote.added_tax],
    [t('Share of voucher'), -quote.voucher],
    [
      quote.method === 'not-charged' ? t('Already taken off') : t('Already refunded'),
      -(quote.refunded_before ?? 0),
    ],
    [t('Delivery'), quote.delivery],
    [t('Other amount'), quote.sum],
  ];
  return (
    <div className="text-sm">
      <dl className="flex flex-col gap-1.5">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">
                <bdi>{text(amount)}</bdi>
              </dd>
            </div>
          ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>{quote.method === 'not-charged' ? t('Not charged') : t('To be refunded')}</dt>
          <dd className="tabular-nums">
            <bdi>{text(quote.total)}</bdi>
          </dd>
        </div>
        {quote.taxes.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 text-muted">
            <dt>{t('incl. {{tax}}', { tax: taxName(name, t) })}</dt>
            <dd className="tabular-nums">
              <bdi>{text(amount)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 flex flex-col gap-1 rounded-control bg-well p-3">
        {quote.total > 0 && (
          <li className="font-medium">
            <RefundMethod quote={quote} />
          </li>
        )}
        {quote.restocked > 0 && <li>{t('Restocked: {{count}}', { count: quote.restocked })}</li>}
        {quote.status !== null && (
          <li>{t('New order status: {{state}}', { state: t(statusName(quote.status)) })}</li>
        )}
        {isBuyerMailed && isNews(quote) && <li>{t('The buyer gets an email about it.')}</li>}
      </ul>
    </div>
  );
}

/** Buyers are mailed about money and about a cancelled order; cancelling pieces of a free order sends no mail. */
const isNews = ({ total, status }: RefundQuote) => total > 0 || status === 'Cancelled';

function RefundMethod({ quote: { method, payment_method } }: { quote: RefundQuote }) {
  const t = useText();
  if (method === 'gateway')
    return t('The money goes back to the card or account it was paid from.');
  if (method === 'not-charged')
    return t("The order isn't paid yet: the buyer pays this much less.");
  if (isPaidOnDelivery(payment_method)) return t('It was paid in cash. Refund the buyer in cash.');
  return t(
    'Transfer it to the account of the buyer yourself. Until you mark it as refunded, it is in "Refunds to settle".',
  );
}
