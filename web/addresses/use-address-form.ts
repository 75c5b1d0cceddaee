import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import { callApi } from '#web/api/browser-client.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useSubmit } from '#web/api/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { type AddressField, checkAddress, valuesOf } from './address-values.ts';
import { followCountry } from './follow-country.ts';
import { newAddress } from './new-address.ts';
import { useCities } from './use-cities.ts';
import type { Countries } from './view/countries.ts';

interface AddressFormOptions {
  /** null for a new address. */
  address: Address | null;
  countries: Countries;
  /** The form stays busy until what it starts has ended: saved twice, an address would be there twice. */
  onSaved: (address: Address) => Promise<void>;
}

/** State and submission of the address form. */
export function useAddressForm({ address, countries, onSaved }: AddressFormOptions) {
  const t = useText();
  const [values, setValues] = useState(() =>
    address ? valuesOf(address) : newAddress(countries, useSession.getState().user),
  );
  const loadedCities = useCities(values.country_id);
  const { cities } = loadedCities;

  const submit = useSubmit({
    send: async (form) => {
      const wrong = checkAddress(values, {
        hasCities: cities && cities.length > 0,
        countryCode: countries.find(({ id }) => String(id) === values.country_id)?.code,
      });
      if (Object.keys(wrong).length > 0) {
        return Object.fromEntries(Object.entries(wrong).map(([name, text]) => [name, t(text)]));
      }
      // Preserve values that the form doesn't show.
      const { flat_no, latitude, longitude } = address ?? {};
      const isDefault = address?.is_default === true || form.has('is_default');
      const request = { flat_no, latitude, longitude, ...values, is_default: isDefault };
      const saved = address
        ? await callApi('updateAddress', { ...request, id: address.id })
        : await callOnce('storeAddress', request);
      return onSaved(saved.address);
    },
  });

  const change = (name: AddressField, value: string) => {
    submit.clearError(name);
    const followed = name === 'country_id' ? followCountry(countries, value) : {};
    setValues((before) => ({ ...before, [name]: value, ...followed }));
  };
  const field = (name: AddressField) => ({
    name,
    value: values[name],
    error: submit.errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change(name, event.currentTarget.value),
  });
  return { ...submit, field, loadedCities };
}
