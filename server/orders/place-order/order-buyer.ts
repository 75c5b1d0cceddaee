import type { z } from 'zod';
import type { StoredAddress } from '#contract/addresses.ts';
import type { placeGuestOrder } from '#contract/orders/place-order.ts';
import type { CheckoutRow } from '#server/checkout/checkout-row.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';

export type GuestRequest = z.output<typeof placeGuestOrder.request>;

/** The buyer, and the copy of the address that the order stores. */
export interface OrderBuyer {
  name: string;
  phone: string | null;
  email: string | null;
  address: StoredAddress;
}

/** The signed-in buyer. NotFound for an address of another customer. */
export function customerBuyer(
  { locale }: CallContext,
  { address, customer }: Pick<CheckoutRow, 'address' | 'customer'>,
): OrderBuyer {
  if (!address || !customer)
    throw new NotFound(translate(locale, "We couldn't find that address."));
  return {
    name: customer.name,
    phone: customer.phone ?? digitsOf(address.phone),
    email: customer.email,
    address,
  };
}

/** The guest buyer. Invalid for an unknown city or country. */
export function guestBuyer(
  { locale }: CallContext,
  choice: GuestRequest,
  { city, country }: Pick<CheckoutRow, 'city' | 'country'>,
): OrderBuyer {
  if (choice.city_id !== undefined && !city) {
    throw new Invalid({ city_id: [translate(locale, "We don't recognise this city.")] });
  }
  if (choice.country_id !== undefined && !country) {
    throw new Invalid({ country_id: [translate(locale, "We don't recognise this country.")] });
  }
  if (city && country && city.country_id !== country.id) {
    throw new Invalid({ city_id: [translate(locale, "This city isn't in the selected country.")] });
  }
  return {
    name: choice.name,
    phone: digitsOf(choice.phone),
    email: choice.email ?? null,
    address: {
      id: 0,
      name: choice.name,
      phone: choice.phone,
      phone_code: choice.phone_code ?? '',
      area: choice.area ?? '',
      flat_no: choice.flat_no ?? '',
      address_type: choice.address_type ?? 'home',
      address_line: choice.address_line,
      address_line2: choice.address_line2 ?? '',
      state: choice.state ?? '',
      post_code: choice.post_code ?? '',
      country_id: country?.id ?? null,
      country: country?.name ?? '',
      city_id: city?.id ?? null,
      city: city?.name ?? '',
      is_default: false,
      latitude: choice.latitude ?? null,
      longitude: choice.longitude ?? null,
    },
  };
}

/** A phone number's digits, in which the phones of buyers are stored. */
export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}
