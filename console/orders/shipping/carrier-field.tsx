import { useText } from '#web/i18n/text.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { deviceStorage } from '../../ui/device-storage.ts';

const CARRIER = 'console-carrier';

interface CarrierFieldProps {
  carriers: readonly string[];
  error: string | undefined;
  /** Without the choice that the shop delivers itself, which has no tracking numbers. */
  isRequired?: boolean;
}

/** The carrier of a parcel, initially the one used last on this device. */
export function CarrierField({ carriers, error, isRequired = false }: CarrierFieldProps) {
  const t = useText();
  return (
    <SelectField
      name="carrier"
      label={t('Carrier')}
      defaultValue={deviceStorage.getItem(CARRIER) ?? ''}
      required={isRequired}
      error={error}
    >
      <option value="">{isRequired ? '' : t('Own delivery')}</option>
      {carriers.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

/** Remembers a carrier on this device. */
export function rememberCarrier(carrier: string): void {
  deviceStorage.setItem(CARRIER, carrier);
}
