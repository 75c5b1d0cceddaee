import { useRef, useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../../paths.ts';
import { useAct } from '../../ui/use-act.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { useNavigateIfShown } from '../../ui/leaving/use-navigate-if-shown.ts';
import { printSlips } from '../shipping/print.ts';
import { PackLines } from './pack-lines.tsx';
import { ScannerField } from './scanner/scanner-field.tsx';
import { ShipPackedForm } from './ship-packed-form.tsx';
import { useLinesToPack } from './use-lines-to-pack.ts';
import { usePackScans } from './use-pack-scans.ts';
import { usePacked } from './use-packed.ts';

/** Packs an order: scan or tap each piece, then ship the parcel. */
export function PackOrder({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { run } = useAct();
  const packing = usePacked(order.id);
  const parcelFields = useRef<HTMLDivElement>(null);
  const lines = useLinesToPack(order);
  const scans = usePackScans({ order, lines, packing, parcelFields });
  const { wrong, setCount, handleScan } = scans;
  const [isShipped, setShipped] = useState(false);
  const navigateIfShown = useNavigateIfShown();
  const isTooMuch = order.lines.some(
    ({ id, quantity, cancelled, shipped }) =>
      (packing.packed.get(id) ?? 0) > quantity - cancelled - shipped,
  );
  const packed = lines.flatMap(({ id, toPack }) => {
    const pieces = Math.min(toPack, packing.packed.get(id) ?? 0);
    return pieces > 0 ? [{ id, pieces }] : [];
  });
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-3">
      <BackLink to={paths.pack()} text={t('Packing')} />
      <Heading title={order.code}>
        <Button variant="secondary" onClick={() => void run(() => printSlips([order.id]))}>
          {t('Packing slip')}
        </Button>
      </Heading>
      {order.note !== null && (
        <p className="rounded-control bg-warn-tint p-3 text-sm wrap-anywhere">
          {t('{{label}}:', { label: t("Buyer's note") })} <bdi>{order.note}</bdi>
        </p>
      )}
      {isTooMuch && !isShipped && (
        <p role="alert" className="rounded-control bg-danger-tint p-3 text-sm text-danger">
          {t('Some of this order has since been shipped or cancelled. Check what you have packed.')}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="text-muted">{t('Everything in this order has been shipped.')}</p>
      ) : (
        <>
          <ScannerField label={t('Scan or type a product code')} onScan={handleScan} />
          {wrong !== null && (
            <p role="alert" className="rounded-control bg-danger-tint p-3 text-sm text-danger">
              {wrong}
            </p>
          )}
          <PackLines lines={lines} packed={packing.packed} onCount={setCount} />
          {packed.length > 0 && (
            <ShipPackedForm
              order={order}
              packed={packed}
              scans={scans}
              fields={parcelFields}
              onShipped={() => {
                packing.forget();
                setShipped(true);
                // Unless the slip of another order was scanned in the meantime.
                return navigateIfShown(paths.pack());
              }}
            />
          )}
        </>
      )}
    </div>
  );
}
