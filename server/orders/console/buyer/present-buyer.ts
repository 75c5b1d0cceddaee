import type { OrderContact } from '#contract/console/orders/buyer/order-contact.ts';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { internationalPhone } from '#domain/accounts/international-phone.ts';
import { addressLines } from '#server/i18n/address-lines.ts';
import { digitsOf } from '../../place-order/order-buyer.ts';
import type { OrderDetailsRow } from '../../read/order-row.ts';

/** Who ordered; email and phone only with the right to see contacts. */
export function buyerOf(
  row: OrderDetailsRow,
  contact: OrderContact | null,
  hasContact: boolean,
): Omit<ConsoleOrder['buyer'], 'customer'> {
  const { phone, phone_code: code } = row.address;
  const own = contact?.phone ?? '';
  // For the phone of the address, the calling code is known.
  const isOfAddress = own === '' || own === digitsOf(phone);
  return {
    name: contact?.name ?? row.address.name,
    email: hasContact ? row.buyer_email : null,
    phone: hasContact ? (isOfAddress ? internationalPhone(code, phone) : own) : null,
    is_guest: row.user_id === null,
  };
}

/** The address as lines of a letter, without empty ones. */
export function addressOf({ address }: OrderDetailsRow, locale: string): string[] {
  return [address.name, ...addressLines(address, locale)];
}
