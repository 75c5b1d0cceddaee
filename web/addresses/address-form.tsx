import { useId } from 'react';
import type { Address } from '#contract/addresses.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { useAddressForm } from './use-address-form.ts';
import { AddressFields } from './view/address-fields.tsx';
import { ContactFields } from './view/contact-fields.tsx';
import type { Countries } from './view/countries.ts';

interface AddressFormProps {
  /** null for a new address. */
  address: Address | null;
  countries: Countries;
  onSaved: (address: Address) => Promise<void>;
}

/** Creates or edits an address. */
export function AddressForm({ address, countries, onSaved }: AddressFormProps) {
  const t = useText();
  const noteId = useId();
  const form = useAddressForm({ address, countries, onSaved });
  const isDefault = address?.is_default === true;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(event)}
      className="flex flex-col gap-4"
    >
      <FormError message={form.message} />
      <ContactFields field={form.field} countries={countries} />
      <AddressFields field={form.field} countries={countries} loaded={form.loadedCities} />
      <div>
        <Checkbox
          name="is_default"
          value="1"
          defaultChecked={isDefault}
          disabled={isDefault}
          aria-describedby={isDefault ? noteId : undefined}
        >
          {t('Make this my default address')}
        </Checkbox>
        {isDefault && (
          <p id={noteId} className="text-sm text-muted">
            {t('To change this, make another address your default.')}
          </p>
        )}
      </div>
      <Button type="submit" size="large" busy={form.isBusy} className="self-start max-sm:w-full">
        {t('Save address')}
      </Button>
    </form>
  );
}
