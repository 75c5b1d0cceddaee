import { useEffect, useEffectEvent } from 'react';
import { followCountry } from '#web/addresses/follow-country.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { type FieldName, isVatNumber } from './checkout-fields.ts';
import { clearPreviousCustomerFields, setField, useCheckoutForm } from './checkout-form-store.ts';
import type { CheckoutOptions } from './checkout-options.ts';
import type { useFormErrors } from './use-form-errors.ts';

interface UseCheckoutFieldsOptions {
  countries: CheckoutOptions['countries'];
  errors: ReturnType<typeof useFormErrors>;
  /** Whether the form asks for an address: then the shop's most likely country is chosen. */
  asksAddress: boolean;
  refreshQuote: () => void;
}

/** The fields of the form. Those that the price depends on are also stored in the cart, and request a new quote. */
export function useCheckoutFields({
  countries,
  errors,
  asksAddress,
  refreshQuote,
}: UseCheckoutFieldsOptions) {
  const { fields } = useCheckoutForm();
  // Before the first quote, because the cart outlives the form's fields.
  useEffect(() => {
    clearPreviousCustomerFields();
    const vat_number = useCheckoutForm.getState().fields.vat_number.trim();
    useCart.setState({ vat_number: isVatNumber(vat_number) ? vat_number : '' });
  }, []);

  const change = (name: FieldName, value: string) => {
    setField(name, value);
    errors.clearError(name);
    if (name === 'country_id') {
      const { phone_code, city_id } = followCountry(countries, value);
      setField('phone_code', phone_code);
      setField('city_id', city_id);
    }
    if (name === 'country_id' || name === 'city_id') {
      useCart.setState({
        city_id: name === 'city_id' && value !== '' ? Number(value) : null,
        ...(name === 'country_id' && { country_id: value === '' ? null : Number(value) }),
      });
      refreshQuote();
    }
  };
  const leave = (name: FieldName) => {
    errors.leave(name);
    if (name !== 'post_code' && name !== 'vat_number') return;
    const value = fields[name].trim();
    if (value === useCart.getState()[name] || (name === 'vat_number' && !isVatNumber(value)))
      return;
    useCart.setState({ [name]: value });
    refreshQuote();
  };

  const chooseLikelyCountry = useEffectEvent(() => {
    const likely = countries.find(({ is_default }) => is_default);
    if (likely && useCheckoutForm.getState().fields.country_id === '')
      change('country_id', String(likely.id));
  });
  useEffect(() => {
    if (asksAddress) chooseLikelyCountry();
  }, [asksAddress]);

  /** The props of a field. */
  const field = (name: FieldName) => ({
    name,
    value: fields[name],
    error: errors.errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      change(name, event.currentTarget.value),
    onBlur: () => leave(name),
  });
  return { change, field };
}
