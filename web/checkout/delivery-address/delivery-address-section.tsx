import { useState } from 'react';
import type { LoadedCities } from '#web/addresses/use-cities.ts';
import { AddressFields } from '#web/addresses/view/address-fields.tsx';
import { AddressLines } from '#web/addresses/view/address-lines.tsx';
import { AddressTags } from '#web/addresses/view/address-tags.tsx';
import { ContactFields } from '#web/addresses/view/contact-fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import type { FieldProps } from '#web/ui/form/field-props.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { FieldName } from '../checkout-fields.ts';
import type { CheckoutOptions } from '../checkout-options.ts';
import { FormSection } from '../view/form-section.tsx';
import type { DeliveryAddressState } from './use-delivery-address.ts';

const ChooseAddressDialog = lazyComponent(
  async () => (await import('./choose-address-dialog.tsx')).ChooseAddressDialog,
);

interface DeliveryAddressSectionProps {
  delivery: DeliveryAddressState;
  isGuest: boolean;
  field: FieldProps<FieldName>;
  countries: CheckoutOptions['countries'];
  cities: LoadedCities;
  /** Called after choosing another saved address. */
  onChoose: () => void;
}

/** Delivery address: a saved one, or one entered here. */
export function DeliveryAddressSection(props: DeliveryAddressSectionProps) {
  const { delivery, isGuest, field, countries, cities, onChoose } = props;
  const t = useText();
  const delivered = countries.filter(({ is_delivered }) => is_delivered);
  if (delivery.chosen !== null)
    return <SavedAddress delivery={delivery} countries={delivered} onChoose={onChoose} />;
  return (
    <FormSection title={t('Delivery address')}>
      <ContactFields field={field} countries={countries} />
      {isGuest && (
        <TextField
          {...field('email')}
          label={t('Email (optional)')}
          type="email"
          inputMode="email"
          maxLength={255}
          autoComplete="email"
          hint={t("We'll send your order confirmation here.")}
        />
      )}
      <AddressFields field={field} countries={delivered} loaded={cities} />
      {!isGuest && (
        <p className="text-sm text-muted">{t('This address will be saved to your account.')}</p>
      )}
    </FormSection>
  );
}

type SavedAddressProps = Pick<DeliveryAddressSectionProps, 'delivery' | 'countries' | 'onChoose'>;

function SavedAddress({ delivery, countries, onChoose }: SavedAddressProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { chosen } = delivery;
  if (chosen === null) return null;
  return (
    <FormSection title={t('Delivery address')}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-3">
          <AddressTags address={chosen} />
          <AddressLines address={chosen} />
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('Change address')}
        </Button>
      </div>
      {isOpen && (
        <ChooseAddressDialog
          chosen={chosen}
          countries={countries}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </FormSection>
  );
}
