import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { parseSlipCode } from '#domain/orders/order-code.ts';
import { isAllPacked, lineOfScan } from '#domain/orders/pack-count.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { CallFailure } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { useMe } from '../../session/me-context.tsx';
import { useAct } from '../../ui/act.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { printSlips } from '../shipping/print.ts';
import { ShipFields, shipmentOf } from '../shipping/ship-fields.tsx';
import { shipOrQueue } from './outbox/ship-or-queue.ts';
import { PackLines } from './pack-lines.tsx';
import { readPackOrder } from './read-pack.ts';
import { ScannerField } from './scanner-field.tsx';
import { scanFeedback } from './scan-feedback.ts';
import { useLinesToPack } from './use-lines-to-pack.ts';
import { usePacked } from './use-packed.ts';

/** Packs an order: scan or tap each piece, then ship the parcel. */
export function PackOrder({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const navigate = useNavigate();
  const me = useMe();
  const { run } = useAct();
  const { packed, set, forget } = usePacked(order.id);
  const [wrong, setWrong] = useState<string | null>(null);
  const trackingField = useRef<HTMLDivElement>(null);
  const lines = useLinesToPack(order);
  const chosen = lines.flatMap(({ id, toPack }) => {
    const pieces = Math.min(toPack, packed.get(id) ?? 0);
    return pieces > 0 ? [{ id, pieces }] : [];
  });
  const isComplete = isAllPacked(lines, packed);
  const handleCount = (line: number, count: number) => {
    setWrong(null);
    set(line, count);
  };
  const isArticle = (scanned: string) => {
    const scan = lineOfScan(lines, packed, scanned);
    return scan.ok || scan.reason === 'enough';
  };
  const handleScan = (scanned: string) => {
    // The order's own packing slip is neither a piece nor a tracking number.
    if (scanned.replace('#', '').toLowerCase() === order.code.replace('#', '').toLowerCase())
      return;
    // Product codes can look like order codes. Those of this order need no answer of the shop, which can be slow.
    const slip = isArticle(scanned) ? null : parseSlipCode(scanned);
    // The slip of another order opens it; the counts of this parcel are stored.
    if (slip) return openSlip(slip, scanned);
    count(scanned);
  };
  const openSlip = ({ id }: { id: number }, scanned: string) =>
    run(async () => {
      const other = await readPackOrder(id).catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        return null;
      });
      // Some tracking numbers look like order codes.
      if (other?.code.toLowerCase() !== `#${scanned.replace('#', '').toLowerCase()}`)
        return count(scanned);
      scanFeedback(true);
      await navigate(paths.packOrder(id));
    });
  const count = (scanned: string) => {
    const scan = lineOfScan(lines, packed, scanned);
    const tracking = trackingField.current?.querySelector('input');
    if (scan.ok) handleCount(scan.line, (packed.get(scan.line) ?? 0) + 1);
    else if (scan.reason === 'enough')
      setWrong(t('All items of {{code}} are already packed.', { code: scanned }));
    // A code scanned after the last piece is the tracking number on the parcel's label.
    else if (isComplete && tracking) tracking.value = scanned;
    else setWrong(t("{{code}} isn't in this order.", { code: scanned }));
    scanFeedback(scan.ok || (isComplete && scan.reason === 'not-in-order'));
  };
  useEffect(() => {
    if (isComplete) trackingField.current?.querySelector('input')?.focus();
  }, [isComplete]);
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotencyKey) => {
    const shipment = shipmentOf(values);
    // An article scanned once more is not the number on the parcel's label, though the field has the focus.
    const tracking = trackingField.current?.querySelector('input');
    if (isArticle(shipment.tracking_number)) {
      if (tracking) tracking.value = '';
      return count(shipment.tracking_number);
    }
    const request = {
      id: order.id,
      idempotency_key: idempotencyKey,
      lines: chosen,
      ...shipment,
    };
    const isSent = await shipOrQueue({ request, code: order.code, staff_id: me.id });
    forget();
    if (isSent)
      showToast(order.is_buyer_mailed ? t('Shipped. The buyer gets an email.') : t('Shipped.'));
    await navigate(paths.pack());
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
          <PackLines lines={lines} packed={packed} onCount={handleCount} />
          {chosen.length > 0 && (
            <Form onSubmit={handleSubmit}>
              <div ref={trackingField} className="flex flex-col gap-4">
                <ShipFields order={order} errors={errors} />
              </div>
              <FormError message={message ?? errors['lines'] ?? null} />
              <Button
                type="submit"
                size="large"
                variant={isComplete ? 'primary' : 'secondary'}
                busy={isBusy}
              >
                {isComplete ? t('Ship') : t("Ship what's packed; the rest follows later")}
              </Button>
            </Form>
          )}
        </>
      )}
    </div>
  );
}
