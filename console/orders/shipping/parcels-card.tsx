import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormatTime } from '../../session/use-format-time.ts';
import { ParcelDialog } from './parcel-dialog.tsx';
import { TrackingNumber } from './tracking-number.tsx';

/** The shipped parcels with tracking numbers and contents. */
export function ParcelsCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const mayShip = useHasRight('orders.ship');
  const [changed, setChanged] = useState<ConsoleOrder['parcels'][number] | null>(null);
  const handleDone = () => {
    setChanged(null);
    void revalidate();
  };
  const formatTime = useFormatTime();
  const formatCount = useFormatCount();
  return (
    <Card title={t('Parcels')}>
      <ul className="-my-2 divide-y divide-line text-sm">
        {order.parcels.map((parcel) => (
          <li key={parcel.id} className="py-2">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-medium">
                {parcel.carrier === null ? t('Own delivery') : <bdi>{parcel.carrier}</bdi>}
              </span>
              <TrackingNumber parcel={parcel} />
              <time dateTime={parcel.shipped_at} className="text-muted">
                {formatTime(parcel.shipped_at)}
              </time>
              {mayShip && (
                <Button
                  variant="quiet"
                  size="small"
                  className="ms-auto"
                  onClick={() => setChanged(parcel)}
                >
                  {t('Change')}
                </Button>
              )}
            </p>
            <ul className="text-muted">
              {parcel.lines.map(({ name, pieces }, index) => (
                <li key={index}>
                  {formatCount(pieces)} × <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {changed && (
        <ParcelDialog
          parcel={changed}
          carriers={order.carriers}
          onClose={() => setChanged(null)}
          onDone={handleDone}
        />
      )}
    </Card>
  );
}
