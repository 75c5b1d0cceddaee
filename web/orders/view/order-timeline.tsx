import type { OrderDetails } from '#contract/order-shapes.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';

/** What has happened to an order so far, and when. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const t = useText();
  const { locale } = useLanguage();
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 className="mb-3 text-base">
        {t('What happened')} · <bdi className="tabular-nums">{order.order_code}</bdi>
      </h2>
      <ol className="flex flex-col gap-3 border-s-2 border-line ps-4">
        {order.timeline.map(({ status, at }) => (
          <li key={`${status}-${at}`} className="text-sm">
            <span className="block font-medium">{t(status)}</span>
            <time dateTime={at} className="text-muted tabular-nums">
              {moment.format(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
