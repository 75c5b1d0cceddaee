import { useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../../api/call.ts';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { chosenLines, PieceInputs, type Pieces } from './piece-inputs.tsx';
import { ShipFields, shipmentOf } from './ship-fields.tsx';

interface ShipDialogProps {
  order: ConsoleOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Ships a parcel: carrier, tracking number and contents, by default everything that is left. */
export function ShipDialog({ order, onClose, onDone }: ShipDialogProps) {
  const t = useText();
  const open = order.lines
    .map((line) => ({ ...line, max: line.quantity - line.cancelled - line.shipped }))
    .filter(({ max }) => max > 0);
  const [pieces, setPieces] = useState<Pieces>(() => new Map(open.map(({ id, max }) => [id, max])));
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotencyKey) => {
    await call('shipOrder', {
      id: order.id,
      idempotency_key: idempotencyKey,
      lines: chosenLines(open, pieces),
      ...shipmentOf(values),
    });
    showToast(order.is_buyer_mailed ? t('Shipped. The buyer gets an email.') : t('Shipped.'));
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={t('Ship a parcel')}>
      <Form onSubmit={handleSubmit}>
        <PieceInputs
          legend={t('In this parcel')}
          lines={open}
          pieces={pieces}
          onChange={setPieces}
        />
        <ShipFields order={order} errors={errors} />
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Ship')}
        </Button>
      </Form>
    </Dialog>
  );
}
