import type { OrderedAddress } from '#contract/addresses.ts';
import type { OrderAddress } from '#contract/console/orders/buyer/order-address.ts';
import { zoneOf } from '#domain/checkout/delivery/delivery-zone.ts';
import { msg } from '#domain/i18n/msg.ts';
import { canCorrectAddress } from '#domain/orders/can-correct-address.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure, Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { findOrderAddress, listZonesOf, updateOrderAddress } from '../../change/address-queries.ts';
import { lockOrder } from '../../change/change-queries.ts';
import { digitsOf } from '../../place-order/order-buyer.ts';

interface Correction {
  id: number;
  /** The address as it was shown. */
  seen: OrderAddress;
  address: OrderAddress;
  /** Whether the operator accepts delivery to another zone at the agreed charge. */
  isZoneAgreed: boolean;
}

/**
 * Corrects the delivery address of one order; prices, delivery charge and taxes stay as agreed. NotFound for an unknown
 * order; Refused once it has left; Invalid with the field; a 409 `conflict` with the current address when it differs
 * from the one seen and from the new one, and a 409 `zone` when the postcode is in another delivery zone and that was
 * not accepted.
 */
export async function correctAddress(
  { db: tx, log, skip, locale = 'en' }: Work,
  { id, seen, address, isZoneAgreed }: Correction,
): Promise<void> {
  const t = translatorOf(locale);
  const order = await lockOrder(tx, id);
  const stored = order && (await findOrderAddress(tx, id));
  if (!order || !stored) throw new NotFound(t("This order doesn't exist."));
  if (!canCorrectAddress(order.order_status, order.has_parcels)) {
    throw new Refused(t("This order has shipped or was cancelled, so its address can't change."));
  }
  const before = addressFields(stored);
  // Mails and carriers get the phone as the checkout stores it: its digits.
  const after = { ...address, phone: address.phone.replaceAll(/[\s().-]/g, '') };
  if (!isSame(before, seen) && !isSame(before, after)) {
    const current = Object.values(before).filter((text) => text !== '');
    throw new Failure(
      409,
      t(
        'Someone else has changed this in the meantime: {{current}}. Save again to replace it with yours.',
        { current: current.join(' · ') },
      ),
      { error: 'conflict', data: before },
    );
  }
  const digits = digitsOf(after.phone).length;
  if (digits < 6 || digits > 16) {
    throw new Invalid({ phone: [msg('The phone number must have 6 to 16 digits.')] });
  }
  if (isSame(before, after)) {
    skip();
    return;
  }
  if (after.post_code !== before.post_code && !isZoneAgreed) {
    const zones = await listZonesOf(tx, stored.country_id);
    if (zoneOf(zones, before.post_code)?.id !== zoneOf(zones, after.post_code)?.id) {
      throw new Failure(
        409,
        t(
          "This postcode is in another delivery zone, or outside your delivery area. The delivery charge won't change.",
        ),
        { error: 'zone' },
      );
    }
  }
  await updateOrderAddress(tx, id, after);
  const fields = Object.keys(after) as (keyof OrderAddress)[];
  await log({
    act: 'order.address',
    kind: 'order',
    id,
    changes: Object.fromEntries(
      fields.map((field) => [loggedAs(field), [before[field], after[field]]]),
    ),
  });
}

/** An address field's name in the log, where `state` is the state of an order or return. */
const loggedAs = (field: keyof OrderAddress) => (field === 'state' ? 'region' : field);

/** The address field that the log calls by this name. */
export const loggedFieldName = (name: string) =>
  (name === 'region' ? 'state' : name) as keyof OrderAddress;

/** The correctable fields of an address; '' for those that an old address lacks. */
export function addressFields(address: OrderedAddress): OrderAddress {
  const text = (field: keyof OrderAddress) => (address[field] as string | null | undefined) ?? '';
  return {
    name: text('name'),
    phone: text('phone'),
    address_line: text('address_line'),
    address_line2: text('address_line2'),
    flat_no: text('flat_no'),
    area: text('area'),
    state: text('state'),
    post_code: text('post_code'),
  };
}

const isSame = (one: OrderAddress, other: OrderAddress) =>
  (Object.keys(one) as (keyof OrderAddress)[]).every((field) => one[field] === other[field]);
