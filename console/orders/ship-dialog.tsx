import { useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { Form } from '../ui/form.tsx';
import { textOf, useForm } from '../ui/use-form.ts';
import { chosen, PieceInputs, type Pieces } from './piece-inputs.tsx';

interface ShipDialogProps {
  order: ConsoleOrder;
  onClose: () => void;
  onDone: () => void;
}

const CARRIER = 'console-carrier';

/** A parcel has left: its carrier and number, and what is in it, at first all that is left. */
export function ShipDialog({ order, onClose, onDone }: ShipDialogProps) {
  const t = useText();
  const open = order.lines
    .map((line) => ({ ...line, most: line.quantity - line.cancelled - line.shipped }))
    .filter(({ most }) => most > 0);
  const [pieces, setPieces] = useState<Pieces>(
    () => new Map(open.map(({ id, most }) => [id, most])),
  );
  const isUnpaid = order.payment.state === 'open';
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, actKey) => {
    const carrier = textOf(values, 'carrier');
    localStorage.setItem(CARRIER, carrier);
    await call('shipOrder', {
      id: order.id,
      act_key: actKey,
      carrier,
      tracking_number: textOf(values, 'tracking_number').trim(),
      lines: chosen(pieces),
      is_unpaid_allowed: values.get('is_unpaid_allowed') === 'on',
    });
    showToast(order.is_buyer_mailed ? t('Shipped. The buyer gets a mail.') : t('Shipped.'));
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
        <SelectField
          name="carrier"
          label={t('Carrier')}
          defaultValue={localStorage.getItem(CARRIER) ?? ''}
          error={errors['carrier']}
        >
          <option value="">{t('Own delivery')}</option>
          {order.carriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          name="tracking_number"
          label={t('Tracking number')}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          error={errors['tracking_number']}
        />
        {isUnpaid && (
          <Checkbox name="is_unpaid_allowed">
            {t("This order isn't paid yet. Ship it all the same.")}
          </Checkbox>
        )}
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Ship')}
        </Button>
      </Form>
    </Dialog>
  );
}
