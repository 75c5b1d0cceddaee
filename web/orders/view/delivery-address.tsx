import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { AddressLines } from '#web/addresses/view/address-lines.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Translate } from '#web/i18n/translator.ts';

type Destination = Pick<OrderDetails, 'address' | 'order_status' | 'pickup_address'>;

/** Where an order is, or was, delivered: its address, or the shop where the buyer picks it up. */
export function DeliveryAddress({ order }: { order: Destination }) {
  const t = useText();
  const { address, pickup_address } = order;
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 className="mb-2 text-base">{titleOf(order, t)}</h2>
      {pickup_address === null ? (
        <AddressLines address={address} />
      ) : (
        <p className="text-sm wrap-break-word">
          <bdi>{pickup_address}</bdi>
        </p>
      )}
    </section>
  );
}

function titleOf({ order_status, pickup_address }: Destination, t: Translate): string {
  const isPickedUp = pickup_address !== null;
  switch (order_status) {
    case 'Delivered':
      return isPickedUp ? t('Picked up at') : t('Delivered to');
    case 'Cancelled':
      return isPickedUp ? t('Pickup address') : t('Delivery address');
    default:
      return isPickedUp ? t('Pick up at') : t('Delivering to');
  }
}
