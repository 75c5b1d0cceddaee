import { type AddressValues, NO_ADDRESS } from '#web/addresses/address-values.ts';
import { callOnce } from '#web/api/call-once.ts';
import { invalidateResponses } from '#web/api/use-response.ts';
import type { CheckoutFields } from '../checkout-fields.ts';

/** Saves the address entered on the page to the customer's account; returns its id. */
export async function saveEnteredAddress(fields: CheckoutFields): Promise<number> {
  const values = Object.fromEntries(
    Object.entries(fields).filter(([name]) => name in NO_ADDRESS),
  ) as unknown as AddressValues;
  const { address } = await callOnce('storeAddress', values);
  invalidateResponses('listAddresses');
  return address.id;
}
