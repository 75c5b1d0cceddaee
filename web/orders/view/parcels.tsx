import ExternalLink from 'lucide-react/icons/external-link';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { boughtProductText } from '#domain/catalog/chosen-options.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';

/** The parcels of an order that have left the shop; nothing before the first. */
export function Parcels({ shipments = [] }: Pick<OrderDetails, 'shipments'>) {
  const t = useText();
  const formatCount = useFormatCount();
  const formatTime = useFormatTime();
  if (shipments.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 className="mb-3 text-base">{t('Parcels')}</h2>
      <ul className="flex flex-col gap-4 text-sm">
        {shipments.map((parcel) => (
          <li key={parcel.id} className="flex flex-col gap-1">
            <span className="text-muted">
              {parcel.carrier !== null && (
                <>
                  <bdi className="font-medium text-ink">{parcel.carrier}</bdi>
                  {' · '}
                </>
              )}
              <time dateTime={parcel.shipped_at} className="tabular-nums">
                {formatTime(parcel.shipped_at)}
              </time>
            </span>
            {parcel.products.map((bought) => (
              <bdi
                key={`${bought.name}-${bought.size}-${bought.color}`}
                className="wrap-break-word"
              >
                {formatCount(bought.qty)} × {boughtProductText(bought, t)}
              </bdi>
            ))}
            {parcel.tracking_number !== null && (
              <span className="wrap-anywhere">
                {t('Tracking number')}: <bdi className="tabular-nums">{parcel.tracking_number}</bdi>
              </span>
            )}
            {parcel.tracking_url !== null && (
              <a
                href={parcel.tracking_url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-1.5 self-start text-accent hover:underline"
              >
                <ExternalLink aria-hidden="true" className="size-4" />
                {t('Track parcel')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
