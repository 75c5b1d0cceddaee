import type { Address } from '#contract/addresses.ts';
import { AddressLines } from '#web/addresses/view/address-lines.tsx';
import { useText } from '#web/i18n/text.tsx';

/** Delivery address of an order. */
export function DeliveryAddress({ address }: { address: Address }) {
  const t = useText();
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 className="mb-2 text-base">{t('Delivering to')}</h2>
      <AddressLines address={address} />
    </section>
  );
}
