import { type RefObject, useEffect } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { useMe } from '../../session/me-context.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ShipFields, shipmentOf } from '../shipping/ship-fields.tsx';
import { shipOrQueue } from './outbox/ship-or-queue.ts';
import { type PackScans, trackingInput } from './use-pack-scans.ts';

interface ShipPackedFormProps {
  order: ConsoleOrder;
  /** The packed pieces, by order line. */
  packed: { id: number; pieces: number }[];
  scans: PackScans;
  fields: RefObject<HTMLDivElement | null>;
  /** Called once the parcel is shipped, or waits to be sent. */
  onShipped: () => Promise<void>;
}

/** Ships the packed pieces; once all are packed, the tracking number has the focus. */
export function ShipPackedForm({ order, packed, scans, fields, onShipped }: ShipPackedFormProps) {
  const t = useText();
  const me = useMe();
  const { isComplete, isArticle, count } = scans;
  useEffect(() => {
    if (isComplete) trackingInput(fields)?.focus();
  }, [isComplete, fields]);
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotencyKey) => {
    const shipment = shipmentOf(values);
    // A product scanned once more is not the number on the parcel's label, though that field has the focus.
    if (isArticle(shipment.tracking_number)) {
      const tracking = trackingInput(fields);
      if (tracking) tracking.value = '';
      return count(shipment.tracking_number);
    }
    const request = { id: order.id, idempotency_key: idempotencyKey, lines: packed, ...shipment };
    const isSent = await shipOrQueue({ request, code: order.code, staff_id: me.id });
    if (isSent)
      showToast(order.is_buyer_mailed ? t('Shipped. The buyer gets an email.') : t('Shipped.'));
    await onShipped();
  });
  return (
    <Form onSubmit={handleSubmit}>
      <div ref={fields} className="flex flex-col gap-4">
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
  );
}
