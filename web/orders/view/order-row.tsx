import ChevronRight from 'lucide-react/icons/chevron-right';
import type { OrderCard } from '#contract/orders/order-shapes.ts';
import { moneyOf } from '#domain/money/money.ts';
import type { MoneyText } from '#web/checkout/use-money-text.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StatusBadge } from './status-badge.tsx';

const SHOWN_PICTURES = 2;

/** An order in a list; the whole row is a link. */
export function OrderRow({ order, moneyText }: { order: OrderCard; moneyText: MoneyText }) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <article className="relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 rounded-card border border-line bg-paper p-4 hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:grid-cols-[6.5rem_1fr_8rem_7rem_auto] md:items-center">
      <ul className="flex gap-2 max-md:row-start-2">
        {order.thumbnails.slice(0, SHOWN_PICTURES).map((thumbnail) => (
          <li key={thumbnail} className="size-12 overflow-hidden rounded-control bg-photo">
            <Picture
              src={thumbnail}
              alt=""
              sizes="48px"
              className="size-12 object-cover mix-blend-multiply"
            />
          </li>
        ))}
      </ul>
      <div className="min-w-0 text-sm">
        <h2 className="text-sm">
          <Link
            to={paths.order(order.id)}
            className="outline-none after:absolute after:inset-0 after:rounded-card"
          >
            <span className="sr-only">{t('Order')} </span>
            <bdi className="tabular-nums">{order.order_code}</bdi>
          </Link>
        </h2>
        <bdi className="block truncate text-muted">{order.shop_name}</bdi>
        <time dateTime={order.created_at} className="block text-muted tabular-nums">
          {formatTime(order.created_at)}
        </time>
      </div>
      <div className="justify-self-end md:justify-self-start">
        <StatusBadge status={order.order_status} />
      </div>
      <div className="text-end text-sm max-md:row-start-2 max-md:self-end">
        <bdi className="block font-semibold tabular-nums">
          {moneyText(moneyOf(order.amount, order.currency))}
        </bdi>
        <span className="text-muted tabular-nums">
          {t('{{count}} items', { count: order.quantity, one: '{{count}} item' })}
        </span>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 text-muted mirror-rtl max-md:hidden" />
    </article>
  );
}
