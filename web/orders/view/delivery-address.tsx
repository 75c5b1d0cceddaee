import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { AddressLines } from '#web/addresses/view/address-lines.tsx';
import { useText } from '#web/i18n/text.tsx';

/** Where an order is delivered: its address, or the shop where the buyer picks it up. */
export function DeliveryAddress({
  order: { address, pickup_address },
}: {
  order: Pick<OrderDetails, 'address' | 'pickup_address'>;
}) {
  const t = useText();
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 className="mb-2 text-base">
        {pickup_address === null ? t('Delivering to') : t('Pick up at')}
      </h2>
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
