import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { waitsForPayment } from '#domain/checkout/payment-methods/payment-methods.ts';
import { useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { textOf } from '../../ui/form/use-form.ts';
import { CarrierField, rememberCarrier } from './carrier-field.tsx';

interface ShipFieldsProps {
  order: ConsoleOrder;
  errors: Record<string, string>;
}

/** Carrier (initially the previous parcel's) and tracking number. */
export function ShipFields({ order, errors }: ShipFieldsProps) {
  const t = useText();
  return (
    <>
      <CarrierField carriers={order.carriers} error={errors['carrier']} />
      <TextField
        name="tracking_number"
        label={t('Tracking number')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        error={errors['tracking_number']}
      />
      {waitsForPayment(order.payment.method, order.payment.state === 'paid') && (
        <Checkbox name="is_unpaid_allowed">
          {t("This order isn't paid yet. Ship it anyway.")}
        </Checkbox>
      )}
    </>
  );
}

/** The fields as shipOrder takes them; the carrier is remembered on this device. */
export function shipmentOf(values: FormData) {
  const carrier = textOf(values, 'carrier');
  rememberCarrier(carrier);
  return {
    carrier,
    tracking_number: textOf(values, 'tracking_number').trim(),
    is_unpaid_allowed: values.get('is_unpaid_allowed') === 'on',
  };
}
