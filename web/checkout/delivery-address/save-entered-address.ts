import { NO_ADDRESS } from '#web/addresses/address-values.ts';
import { callApi } from '#web/api/browser-client.ts';
import { invalidateResponses } from '#web/api/use-response.ts';
import type { CheckoutFields } from '../checkout-fields.ts';

/** Saves the address entered on the page to the customer's account; returns its id. */
export async function saveEnteredAddress(fields: CheckoutFields): Promise<number> {
  const own = Object.keys(NO_ADDRESS) as (keyof typeof NO_ADDRESS)[];
  const values = Object.fromEntries(own.map((name) => [name, fields[name]]));
  const { address } = await callApi('storeAddress', values);
  invalidateResponses('listAddresses');
  return address.id;
}
