import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../../api/call.ts';
import { Form } from '../../ui/form/form.tsx';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { useBaseValues } from '../../ui/form/use-base-values.ts';

interface ParcelDialogProps {
  parcel: ConsoleOrder['parcels'][number];
  carriers: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes carrier or tracking number of a shipped parcel. */
export function ParcelDialog({ parcel, carriers, onClose, onDone }: ParcelDialogProps) {
  const t = useText();
  const withBaseValues = useBaseValues({
    carrier: parcel.carrier,
    tracking_number: parcel.tracking_number,
  });
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    await withBaseValues(async (seen) => {
      await call('changeParcel', {
        id: parcel.id,
        carrier: textOf(values, 'carrier'),
        tracking_number: textOf(values, 'tracking_number').trim(),
        seen_carrier: seen.carrier,
        seen_tracking_number: seen.tracking_number,
        is_mailed: values.get('is_mailed') === 'on',
      });
    });
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={t('Change parcel')}>
      <Form onSubmit={handleSubmit}>
        <SelectField
          name="carrier"
          label={t('Carrier')}
          defaultValue={parcel.carrier ?? ''}
          error={errors['carrier']}
        >
          <option value="">{t('Own delivery')}</option>
          {carriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          name="tracking_number"
          label={t('Tracking number')}
          defaultValue={parcel.tracking_number ?? ''}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          error={errors['tracking_number']}
        />
        <Checkbox name="is_mailed">{t('Email it to the buyer again')}</Checkbox>
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Save')}
        </Button>
      </Form>
    </Dialog>
  );
}
