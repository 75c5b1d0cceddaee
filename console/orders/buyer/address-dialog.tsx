import { useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { call, CallFailure } from '../../api/call.ts';
import { Form } from '../../ui/form/form.tsx';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { useBaseValues } from '../../ui/form/use-base-values.ts';

type Fields = NonNullable<ConsoleOrder['address_fields']>;

interface AddressDialogProps {
  orderId: number;
  address: Fields;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Corrects the delivery address before the order is shipped; moving it to another delivery zone needs a confirmation.
 */
export function AddressDialog({ orderId, address, onClose, onDone }: AddressDialogProps) {
  const t = useText();
  const [isOtherZone, setOtherZone] = useState(false);
  const withBaseValues = useBaseValues(address);
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    const text = (field: keyof Fields) => textOf(values, field);
    try {
      const edited = {
        name: text('name'),
        phone: text('phone'),
        address_line: text('address_line'),
        address_line2: text('address_line2'),
        flat_no: text('flat_no'),
        area: text('area'),
        state: text('state'),
        post_code: text('post_code'),
      };
      const is_zone_agreed = values.get('is_zone_agreed') === 'on';
      await withBaseValues(async (seen) => {
        await call('correctAddress', { id: orderId, seen, address: edited, is_zone_agreed });
      });
    } catch (error) {
      if (error instanceof CallFailure && error.body.error === 'zone') setOtherZone(true);
      throw error;
    }
    showToast(t('Address changed.'));
    onDone();
  });
  const field = (name: keyof Fields, label: string, more: { required?: boolean } = {}) => (
    <TextField
      name={name}
      label={label}
      defaultValue={address[name]}
      autoComplete="off"
      dir="auto"
      error={errors[name]}
      {...more}
    />
  );
  return (
    <Dialog open onClose={onClose} title={t('Change delivery address')}>
      <Form onSubmit={handleSubmit}>
        {field('name', t('Name'), { required: true })}
        {field('address_line', t('Street and number'), { required: true })}
        {address.flat_no !== '' && field('flat_no', t('Apartment number'))}
        {field('address_line2', t('Apartment, floor or company (optional)'))}
        {field('area', t('Area (optional)'))}
        {field('state', t('State or province (optional)'))}
        {field('post_code', t('Postcode (optional)'))}
        <TextField
          name="phone"
          label={t('Phone')}
          type="tel"
          defaultValue={address.phone}
          autoComplete="off"
          required
          error={errors['phone']}
        />
        <p className="text-sm text-muted">
          {t(
            "City and country can't change: delivery and tax depend on them. To ship elsewhere, cancel the order and have it placed again.",
          )}
        </p>
        <FormError message={message} />
        {isOtherZone && (
          <Checkbox name="is_zone_agreed">{t('Deliver there at the same charge')}</Checkbox>
        )}
        <Button type="submit" size="large" busy={isBusy}>
          {t('Save')}
        </Button>
      </Form>
    </Dialog>
  );
}
