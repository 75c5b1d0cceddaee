import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { useFormatRating } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { Card } from '../ui/card.tsx';

/** The reviews that a customer wrote, and the vouchers that they used, if any. */
export function ReviewAndVoucherCards({
  personal,
}: {
  personal: NonNullable<ConsoleCustomer['personal']>;
}) {
  const t = useText();
  const formatTime = useFormatTime();
  const formatRating = useFormatRating();
  const { reviews, vouchers } = personal;
  return (
    <>
      {reviews.length > 0 && (
        <Card title={t('Reviews')}>
          <ul className="-my-2 divide-y divide-line text-sm">
            {reviews.map((review) => (
              <li key={review.id} className="flex items-center justify-between gap-4 py-2">
                <p className="min-w-0">
                  <bdi className="block truncate">{review.product}</bdi>
                  <time dateTime={review.at} className="block text-xs text-muted">
                    {formatTime(review.at)}
                  </time>
                </p>
                <p className="shrink-0 tabular-nums">
                  {t('{{rating}} of 5', { rating: formatRating(review.rating) })}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {vouchers.length > 0 && (
        <Card title={t('Vouchers used')}>
          <ul className="-my-2 divide-y divide-line text-sm">
            {vouchers.map(({ code, orders }) => (
              <li key={code} className="flex items-center justify-between gap-4 py-2">
                <bdi className="min-w-0 truncate font-medium">{code}</bdi>
                <span className="shrink-0 tabular-nums">
                  {t('{{count}} orders', { count: orders, one: '{{count}} order' })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
