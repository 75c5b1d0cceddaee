import type { Address } from '#contract/addresses.ts';
import { useText } from '#web/i18n/text.tsx';

/** Where an order goes, as on an envelope. */
export function DeliveryAddress({ address }: { address: Address }) {
  const t = useText();
  const place = [address.post_code, address.city].filter(Boolean).join(' ');
  const code = address.phone_code === null ? '' : `+${address.phone_code} `;
  const lines = [
    address.name,
    address.address_line,
    address.address_line2,
    address.area,
    place,
    address.country,
  ].filter(Boolean);
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 className="mb-2 text-base">{t('Delivered to')}</h2>
      <address className="flex flex-col text-sm not-italic">
        {lines.map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
        <bdi className="mt-1 text-muted tabular-nums" dir="ltr">
          {code + address.phone}
        </bdi>
      </address>
    </section>
  );
}
