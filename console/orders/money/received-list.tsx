import { useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { dateFormat } from '#domain/i18n/formats.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { useMoneyText } from '../../session/use-money-text.ts';

/** The amounts that arrived for an order, with those taken back struck through, and its deadline. */
export function ReceivedList({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { locale } = useLanguage();
  const moneyText = useMoneyText();
  const [now] = useState(() => Date.now());
  const { received, payment, currency } = order;
  if (!received || received.parts.length === 0) return null;
  const day = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const isOverdue =
    received.due > 0 && payment.expires_at !== null && Date.parse(payment.expires_at) < now;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <ul className="flex flex-col gap-2">
        {received.parts.map((part) => {
          const Amount = part.is_reversed ? 'del' : 'span';
          return (
            <li key={part.id}>
              <p className="flex justify-between gap-3">
                <span className="font-medium">
                  {part.is_reversed ? t('Undone') : t('Received')}
                </span>
                <Amount className="tabular-nums">
                  <bdi>{moneyText(moneyOf(part.amount, currency))}</bdi>
                </Amount>
              </p>
              <p className="text-muted wrap-anywhere">
                <time dateTime={part.received_on}>{day.format(new Date(part.received_on))}</time>
                {part.person !== null && (
                  <>
                    {' · '}
                    <bdi>{part.person}</bdi>
                  </>
                )}
                {part.reference !== null && (
                  <>
                    {' · '}
                    <bdi>{part.reference}</bdi>
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {isOverdue && (
        <p className="mt-2 text-warn">
          {t(
            "The days to pay are over. The order isn't cancelled automatically, because a payment was recorded: ask the buyer for the rest, reduce the amount, or cancel the items.",
          )}
        </p>
      )}
    </div>
  );
}
