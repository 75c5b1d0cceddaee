import { internationalPhone } from '#domain/accounts/international-phone.ts';
import { envelopeLines } from '#domain/addresses/envelope-lines.ts';
import type { Address } from '#contract/addresses.ts';

/** An address formatted as on an envelope, with its phone number below. */
export function AddressLines({ address }: { address: Address }) {
  const lines = [address.name, ...envelopeLines(address), address.country].filter(Boolean);
  return (
    <address className="flex flex-col items-start text-sm wrap-anywhere not-italic">
      {lines.map((line, index) => (
        // Two lines can be equal: a city and a country can have the same name.
        <bdi key={index} className={`max-w-full ${index === 0 ? 'font-medium' : ''}`}>
          {line}
        </bdi>
      ))}
      <bdi className="mt-1 text-muted tabular-nums" dir="ltr">
        {internationalPhone(address.phone_code, address.phone)}
      </bdi>
    </address>
  );
}
